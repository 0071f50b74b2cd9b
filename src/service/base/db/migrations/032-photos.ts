import type {Migration} from './migration.js';

/** A person's own photo of the gate, one for each address, deleted with it. */
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
-- The pictures are compressed already.
ALTER TABLE photo ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A short hash of the photo's bytes, so that reading an address does not read the photo; null without a photo.
ALTER TABLE location ADD COLUMN photo_version text;
`,
};
