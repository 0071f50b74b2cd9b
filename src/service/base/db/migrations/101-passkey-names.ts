import type {Migration} from './migration.js';

/** What people call their passkeys; null for those that were made before, and for who gave none. */
export const migration: Migration = {
  name: '101-passkey-names',
  sql: `
ALTER TABLE passkey ADD COLUMN name text;
`,
};
