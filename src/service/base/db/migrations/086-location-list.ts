import type {Migration} from './migration.js';

/** The addresses of a branch are listed, the newest first. */
export const migration: Migration = {
  name: '086-location-list',
  sql: `
CREATE INDEX location_created ON location (branch_id, created_at DESC, id DESC);
`,
};
