import type {Migration} from './migration.js';

/** A person's own photo of the gate, one for each address; it goes with its address. */
export const migration: Migration = {
  name: '032-photos',
  sql: `
CREATE TABLE photo (
  branch_id text NOT NULL,
  location_id text NOT NULL,
  bytes bytea NOT NULL,
  type text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, location_id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
-- Pictures are compressed as they come.
ALTER TABLE photo ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A short hash of the photo's bytes, so that who reads an address knows of it without reading it; null without one.
ALTER TABLE location ADD COLUMN photo_version text;
`,
};
