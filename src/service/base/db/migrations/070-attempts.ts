import type {Migration} from './migration.js';

/** Renames tries to attempts. */
export const migration: Migration = {
  name: '070-attempts',
  sql: `
ALTER TABLE delivery_try RENAME TO delivery_attempt;
ALTER INDEX delivery_try_at RENAME TO delivery_attempt_at;
ALTER TABLE delivery RENAME COLUMN tries TO attempts;
ALTER TABLE delivery RENAME COLUMN earlier_tries TO earlier_attempts;
ALTER TABLE phone_code RENAME COLUMN tries TO attempts;
`,
};
