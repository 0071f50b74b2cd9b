import type {Migration} from './migration.js';

/** Why a member looked at what is otherwise hidden. */
export const migration: Migration = {
  name: '087-audit-reasons',
  sql: `
ALTER TABLE audit ADD COLUMN reason text;
`,
};
