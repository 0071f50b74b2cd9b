import type {Migration} from './migration.js';

/** When a person last chose an address, so that the list begins with it. */
export const migration: Migration = {
  name: '023-selection',
  sql: `
ALTER TABLE location ADD COLUMN selected_at timestamptz;
`,
};
