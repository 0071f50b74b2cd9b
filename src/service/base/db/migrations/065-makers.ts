import type {Migration} from './migration.js';

/** Idempotency keys belong to the device or person that stored the address, no longer to anyone with the same phone. */
export const migration: Migration = {
  name: '065-makers',
  sql: `
-- The session's device, as in device_identity; null if it has no identity.
ALTER TABLE session ADD COLUMN device_identity bytea;
-- The session's device, or its person if the device has no identity. Older keys no longer match anything: an address
-- that waits on an older device is stored again.
ALTER TABLE idempotency RENAME COLUMN phone_hash TO maker;
`,
};
