import type {Migration} from './migration.js';

/** What is left of a deleted address so that it does not come back, and what retention goes by. */
export const migration: Migration = {
  name: '021-life',
  sql: `
-- When a server last asked about it, to a day or two: what is asked about is in use.
ALTER TABLE location ADD COLUMN used_at timestamptz;

-- Idempotency keys of deleted addresses, so that a late repeat does not store the address anew. hash is SHA-256 over
-- branch, phone_hash and key_hash: known again to who sends the key, and nothing of anyone to all others.
CREATE TABLE gone_key (
  hash bytea PRIMARY KEY,
  gone_at timestamptz NOT NULL
);
CREATE INDEX gone_key_gone ON gone_key (gone_at);

-- What happened to one subject is looked for over all the time that lines are kept.
CREATE INDEX audit_subject ON audit (branch_id, subject);
CREATE INDEX audit_at ON audit (at);

-- Whom nobody has proved, and who has become nobody: they go when nothing is left of them.
CREATE INDEX person_provisional ON person (created_at) WHERE provisional AND merged_into IS NULL;
CREATE INDEX location_used ON location (greatest(created_at, updated_at, used_at));
CREATE INDEX device_revoked ON device (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX phone_code_expires ON phone_code (expires_at);
`,
};
