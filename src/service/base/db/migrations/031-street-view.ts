import type {Migration} from './migration.js';

/** The picture in which a person framed their gate. */
export const migration: Migration = {
  name: '031-street-view',
  sql: `
-- Point, id and url, all or none; the url of a picture of the service's own is a path with the view, and no signature.
ALTER TABLE location ADD COLUMN street_view jsonb;
`,
};
