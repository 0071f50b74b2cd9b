import type {Migration} from './migration.js';

/** A row by which it is seen whether the database can be written. */
export const migration: Migration = {
  name: '109-write-probe',
  sql: `
CREATE TABLE write_probe (filler bytea NOT NULL);
-- Uncompressed: the row has to take as many pages as its size.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE EXTERNAL;
`,
};
