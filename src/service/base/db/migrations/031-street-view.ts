import type {Migration} from './migration.js';

/** The picture in which a person framed their gate. */
export const migration: Migration = {
  name: '031-street-view',
  sql: `
-- Point, id and url, or null; the url of the service's own picture is a path with the view, without a signature.
ALTER TABLE location ADD COLUMN street_view jsonb;
`,
};
