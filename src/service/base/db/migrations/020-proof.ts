import type {Migration} from './migration.js';

/**
 * Proof of a phone: devices, codes, the customer's token; keys that can be named and revoked; limits, the life of an
 * address, and who looked at it.
 */
export const migration: Migration = {
  name: '020-proof',
  sql: `
-- A key is told apart by its id and label; the key itself is stored nowhere.
ALTER TABLE server_key ADD COLUMN id text NOT NULL DEFAULT encode(sha256(random()::text::bytea), 'hex');
ALTER TABLE server_key ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE publishable_key ADD COLUMN id text NOT NULL DEFAULT encode(sha256(random()::text::bytea), 'hex');
ALTER TABLE publishable_key ADD COLUMN label text NOT NULL DEFAULT '';
ALTER TABLE server_key ALTER COLUMN id DROP DEFAULT;
ALTER TABLE publishable_key ALTER COLUMN id DROP DEFAULT;
CREATE UNIQUE INDEX server_key_id ON server_key (id);
CREATE UNIQUE INDEX publishable_key_id ON publishable_key (id);

-- Read again at each token, so it is encrypted and not hashed; two may be valid while they are exchanged.
CREATE TABLE user_token_secret (
  id text PRIMARY KEY,
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  label text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX user_token_secret_branch ON user_token_secret (branch_id);

-- Text messages cost money: so many a day, and only to these countries (none: the branch's own).
ALTER TABLE branch ADD COLUMN sms_a_day int NOT NULL DEFAULT 200;
ALTER TABLE branch ADD COLUMN sms_countries text[] NOT NULL DEFAULT '{}';

-- One person of a branch is proved for a phone; whoever was provisional and proved it later has become that one.
ALTER TABLE person ADD COLUMN merged_into text;
ALTER TABLE person ADD CONSTRAINT person_merged
  FOREIGN KEY (branch_id, merged_into) REFERENCES person ON DELETE CASCADE;
CREATE UNIQUE INDEX person_proved ON person (branch_id, phone_hash) WHERE NOT provisional;
CREATE INDEX person_merged ON person (branch_id, merged_into);

-- previous_hash counts until the token that took its place is first used: an answer may be lost on the way.
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

-- The one code of a session that counts; code_hash is keyed, for a million codes are soon tried.
CREATE TABLE phone_code (
  session_id text PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- How often something was done in a span of time; subjects are keyed hashes.
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
-- Links that lead nowhere any more, so that they can say so.
CREATE TABLE gone_link (
  slug_hash bytea PRIMARY KEY,
  gone_at timestamptz NOT NULL
);

-- Each access to a person's data by the business; subjects are ids and nothing else.
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
