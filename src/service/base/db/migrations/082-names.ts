import type {Migration} from './migration.js';

/** Whether a build has an index of names, in a table of its own (`region_7_names`), and in which format. */
export const migration: Migration = {
  name: '082-names',
  sql: `
    -- Null until the index is complete.
    ALTER TABLE region_builds ADD COLUMN names_format integer;
  `,
};
