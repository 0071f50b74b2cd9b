import type {Migration} from './migration.js';

/** Members of branches, how they sign in, the links that invite them, and their sessions in the dashboard. */
export const migration: Migration = {
  name: '085-members',
  sql: `
-- A colleague at a customer, known by one e-mail address in all branches.
CREATE TABLE account (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  -- scrypt, with its parameters and salt; null for those who use passkeys only.
  password text,
  created_at timestamptz NOT NULL
);

CREATE TABLE member (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, account_id)
);
CREATE INDEX member_account ON member (account_id);

CREATE TABLE passkey (
  -- The credential's id, base64url.
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id);

-- A passkey signs each only once.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  -- The link that it was made for, if any.
  link_hash bytea,
  -- Whose passkey is being made, by a link.
  account_id text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);

-- Links are found by the SHA-256 of their token; a token is shown once and never stored.
CREATE TABLE member_link (
  hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  purpose text NOT NULL,
  -- Null for the first owner and for a reset.
  branch_id text REFERENCES branch ON DELETE CASCADE,
  role text,
  -- Null for the first owner.
  email text,
  -- Null for a link that the operator made.
  invited_by text REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_link_branch ON member_link (branch_id);
CREATE INDEX member_link_expires ON member_link (expires_at);

CREATE TABLE member_session (
  hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_session_account ON member_session (account_id);
CREATE INDEX member_session_expires ON member_session (expires_at);

-- Attempts to sign in are counted for the service itself, whose branch id is empty.
ALTER TABLE rate_limit DROP CONSTRAINT rate_limit_branch_id_fkey;
`,
};
