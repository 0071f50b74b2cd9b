import type {Migration} from './migration.js';

/** Idempotency keys belong to who made what is stored under them, and no longer to whoever says the same phone. */
export const migration: Migration = {
  name: '065-makers',
  sql: `
-- What the device of a session calls itself, as in device_identity; null where it said nothing.
ALTER TABLE session ADD COLUMN device_identity bytea;
-- The device of a session, or its person where that has no identity. Keys from before belong to nobody any more: what waits
-- on a device that knows none of this is stored anew.
ALTER TABLE idempotency RENAME COLUMN phone_hash TO maker;
`,
};
