import type {Migration} from './migration.js';

/** A plus code, or a status that few addresses have, is found without reading the others. */
export const migration: Migration = {
  name: '090-location-search',
  sql: `
CREATE INDEX location_lat ON location (branch_id, lat);
CREATE INDEX verification_window_status ON verification_window (branch_id, status, location_id);
`,
};
