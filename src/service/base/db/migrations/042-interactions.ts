import type {Migration} from './migration.js';

/** What users of a branch did at an address, as the branch's server reported it. */
export const migration: Migration = {
  name: '042-interactions',
  sql: `
-- id is the customer's and identifies a repeat. body_hash is keyed, because a phone in a body is quickly guessed. said
-- is encrypted: user, location and properties as received. location_id is the matched address, null without a match;
-- phone_hash is null without a phone.
CREATE TABLE interaction (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  id text NOT NULL,
  body_hash bytea NOT NULL,
  use_case text NOT NULL,
  value double precision,
  location_id text,
  phone_hash bytea,
  said bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX interaction_location ON interaction (branch_id, location_id) WHERE location_id IS NOT NULL;
CREATE INDEX interaction_phone ON interaction (branch_id, phone_hash) WHERE phone_hash IS NOT NULL;
CREATE INDEX interaction_created ON interaction (created_at);
`,
};
