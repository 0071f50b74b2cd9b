import type {Migration} from './migration.js';

/** What users of a branch did at an address, as its server told it. */
export const migration: Migration = {
  name: '042-interactions',
  sql: `
-- id is the customer's own, and tells a repeat; body_hash is keyed, for a phone in a body is soon guessed. said is
-- encrypted: user, location and properties as they came. location_id is the address that it was matched to, null where
-- there was none; phone_hash is null where no phone was said.
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
