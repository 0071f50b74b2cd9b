import type {Migration} from './migration.js';

/** What remains of a deleted address so that it is not stored again, and the columns that retention uses. */
export const migration: Migration = {
  name: '021-life',
  sql: `
-- When a server last requested it, to within a day or two: a requested address is in use.
ALTER TABLE location ADD COLUMN used_at timestamptz;

-- Idempotency keys of deleted addresses, so that a late repeat does not store the address again. hash is SHA-256 over
-- branch, phone_hash and key_hash: only a request with the key matches it, and it reveals nothing about a person.
CREATE TABLE gone_key (
  hash bytea PRIMARY KEY,
  gone_at timestamptz NOT NULL
);
CREATE INDEX gone_key_gone ON gone_key (gone_at);

-- An audit of one subject searches all lines that are kept.
CREATE INDEX audit_subject ON audit (branch_id, subject);
CREATE INDEX audit_at ON audit (at);

-- Provisional people who were not merged are deleted when nothing refers to them.
CREATE INDEX person_provisional ON person (created_at) WHERE provisional AND merged_into IS NULL;
CREATE INDEX location_used ON location (greatest(created_at, updated_at, used_at));
CREATE INDEX device_revoked ON device (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX phone_code_expires ON phone_code (expires_at);
`,
};
