import type {Migration} from './migration.js';

/** What the presence of people who never proved their phone is worth. */
export const migration: Migration = {
  name: '064-unproved',
  sql: `
-- Whether the devices of people who never proved their phone verify them by themselves: whoever knows a number could have
-- an address verified under it.
ALTER TABLE branch ADD COLUMN verifies_unproved boolean NOT NULL DEFAULT false;
`,
};
