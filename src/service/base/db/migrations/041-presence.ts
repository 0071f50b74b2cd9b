import type {Migration} from './migration.js';

/** What a person agreed to for an address, by which devices it is confirmed, and what a server has told before. */
export const migration: Migration = {
  name: '041-presence',
  sql: `
-- Whether this branch asks its people to let it confirm that they are at their address.
ALTER TABLE branch ADD COLUMN presence boolean NOT NULL DEFAULT false;

-- The person's word, one for each address; words is the version of the sentence they read, empty where nobody said it.
CREATE TABLE presence_consent (
  branch_id text NOT NULL,
  location_id text NOT NULL,
  words text NOT NULL,
  agreed_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (branch_id, location_id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);

-- One device that may say of one address that it is there; a token that is over is deleted. holder is a hash of what the
-- token was asked for by: asked again by the same, it takes the place of the one before. fix_at, the last fix that
-- counted, is by the branch's clock, the others by the service's.
CREATE TABLE presence_token (
  hash bytea PRIMARY KEY,
  branch_id text NOT NULL,
  location_id text NOT NULL,
  holder bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  fix_at timestamptz,
  UNIQUE (branch_id, location_id, holder),
  FOREIGN KEY (branch_id, location_id) REFERENCES presence_consent ON DELETE CASCADE
);
CREATE INDEX presence_token_expires ON presence_token (expires_at);

-- What a customer's server told under an id of its own, so that a repeat is known again; hashes alone.
CREATE TABLE sent_evidence (
  branch_id text NOT NULL,
  id_hash bytea NOT NULL,
  location_id text NOT NULL,
  body_hash bytea NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id_hash),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX sent_evidence_location ON sent_evidence (branch_id, location_id);
CREATE INDEX sent_evidence_received ON sent_evidence (received_at);
`,
};
