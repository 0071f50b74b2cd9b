import type {Migration} from './migration.js';

/** One user for all visits of a device, before and after the phone is proved. */
export const migration: Migration = {
  name: '060-identity',
  sql: `
-- A device's own name, bound by the hash to one key and one phone. person_id is the unproved person of its sessions, or
-- the proved one that they became.
CREATE TABLE device_identity (
  hash bytea PRIMARY KEY,
  branch_id text NOT NULL,
  person_id text NOT NULL,
  key_hash bytea NOT NULL REFERENCES publishable_key ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (branch_id, person_id) REFERENCES person ON DELETE CASCADE
);
CREATE INDEX device_identity_person ON device_identity (branch_id, person_id);
CREATE INDEX device_identity_key ON device_identity (key_hash);
CREATE INDEX device_identity_expires ON device_identity (expires_at);

-- For an unproved person on a device on which another person proved this phone: the business sees both under that
-- person's id, but what the unproved one saves becomes theirs only after another proof.
ALTER TABLE person ADD COLUMN known_as text;
ALTER TABLE person ADD CONSTRAINT person_known
  FOREIGN KEY (branch_id, known_as) REFERENCES person ON DELETE CASCADE;
CREATE INDEX person_known ON person (branch_id, known_as) WHERE known_as IS NOT NULL;

-- The id under which the business knows the person.
ALTER TABLE location ADD COLUMN user_id text;
UPDATE location SET user_id = person_id;
ALTER TABLE location ALTER COLUMN user_id SET NOT NULL;
`,
};
