import type {Migration} from './migration.js';

/** A person's consent for an address, the devices that confirm it, and the evidence that servers sent. */
export const migration: Migration = {
  name: '041-presence',
  sql: `
-- Whether this branch asks people for consent to confirm that they are at their address.
ALTER TABLE branch ADD COLUMN presence boolean NOT NULL DEFAULT false;

-- The person's consent, one for each address; words is the version of the sentence they read, or empty if not given.
CREATE TABLE presence_consent (
  branch_id text NOT NULL,
  location_id text NOT NULL,
  words text NOT NULL,
  agreed_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (branch_id, location_id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);

-- A device that may confirm an address; expired tokens are deleted. holder is a hash of what requested the token:
-- another request by the same holder replaces it. fix_at, the last fix that counted, is by the branch's clock, the
-- other times by the service's.
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

-- Ids of evidence that a customer's server sent, so that a repeat is recognised; only hashes.
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
