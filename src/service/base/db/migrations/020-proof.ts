import type {Migration} from './migration.js';

/**
 * Proof of a phone (devices, codes, the customer's tokens), named and revocable keys, rate limits, the life of an
 * address, and an audit of who read it.
 */
export const migration: Migration = {
  name: '020-proof',
  sql: `
-- A key is identified by its id and label; the key itself is never stored.
ALTER TABLE server_key ADD COLUMN id text NOT NULL DEFAULT encode(sha256(random()::text::bytea), 'hex');
ALTER TABLE server_key ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE publishable_key ADD COLUMN id text NOT NULL DEFAULT encode(sha256(random()::text::bytea), 'hex');
ALTER TABLE publishable_key ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE server_key ALTER COLUMN id DROP DEFAULT;
ALTER TABLE publishable_key ALTER COLUMN id DROP DEFAULT;
CREATE UNIQUE INDEX server_key_id ON server_key (id);
CREATE UNIQUE INDEX publishable_key_id ON publishable_key (id);

-- Needed to check each token, so it is encrypted, not hashed; two may be valid during a rotation.
CREATE TABLE user_token_secret (
  id text PRIMARY KEY,
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  label text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX user_token_secret_branch ON user_token_secret (branch_id);

-- Text messages cost money: a limit per day, and only to these countries (empty: the branch's own).
ALTER TABLE branch ADD COLUMN sms_a_day int NOT NULL DEFAULT 200;
ALTER TABLE branch ADD COLUMN sms_countries text[] NOT NULL DEFAULT '{}';

-- A phone has one proved person in a branch; a provisional person who proves it later is merged into that one.
ALTER TABLE person ADD COLUMN merged_into text;
ALTER TABLE person ADD CONSTRAINT person_merged
  FOREIGN KEY (branch_id, merged_into) REFERENCES person ON DELETE CASCADE;
CREATE UNIQUE INDEX person_proved ON person (branch_id, phone_hash) WHERE NOT provisional;
CREATE INDEX person_merged ON person (branch_id, merged_into);

-- previous_hash is valid until its replacement is first used, because the response with the new token may be lost.
CREATE TABLE device (
  id text PRIMARY KEY,
  branch_id text NOT NULL,
  person_id text NOT NULL,
  token_hash bytea NOT NULL,
  previous_hash bytea,
  key_hash bytea NOT NULL REFERENCES publishable_key ON DELETE CASCADE,
  origin text NOT NULL,
  proved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (branch_id, person_id) REFERENCES person ON DELETE CASCADE
);
CREATE INDEX device_person ON device (branch_id, person_id);
CREATE INDEX device_expires ON device (expires_at);
ALTER TABLE session ADD COLUMN device_id text REFERENCES device ON DELETE SET NULL;
CREATE INDEX session_device ON session (device_id);

-- The only valid code of a session; code_hash is keyed, because a million codes are quickly tried.
CREATE TABLE phone_code (
  session_id text PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Counts actions per span of time; subjects are keyed hashes.
CREATE TABLE rate_limit (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  name text NOT NULL,
  subject bytea NOT NULL,
  span_start timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (branch_id, name, subject, span_start)
);
CREATE INDEX rate_limit_start ON rate_limit (span_start);

ALTER TABLE location ADD COLUMN updated_at timestamptz;
ALTER TABLE location ADD COLUMN archived_at timestamptz;
ALTER TABLE location ADD COLUMN link_hidden_at timestamptz;
-- Links of deleted addresses, so that their pages can say so.
CREATE TABLE gone_link (
  slug_hash bytea PRIMARY KEY,
  gone_at timestamptz NOT NULL
);

-- Each access of the business to a person's data; subjects are only ids.
CREATE TABLE audit (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX audit_branch ON audit (branch_id, at);
`,
};
