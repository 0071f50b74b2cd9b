import type {Migration} from './migration.js';

/** Whether the presence of people who never proved their phone counts. */
export const migration: Migration = {
  name: '064-unproved',
  sql: `
-- Whether the devices of people who never proved their phone suffice for verification: then anyone who knows a number
-- could have an address verified under it.
ALTER TABLE branch ADD COLUMN verifies_unproved boolean NOT NULL DEFAULT false;
`,
};
