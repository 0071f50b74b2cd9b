import type {Migration} from './migration.js';

/** The postal code of an address and, with the state, of what the map says of a door. */
export const migration: Migration = {
  name: '061-postal-code',
  sql: `
    ALTER TABLE location ADD COLUMN postal_code text;
    ALTER TABLE town_places ADD COLUMN state text, ADD COLUMN postal_code text;
    ALTER TABLE town_houses ADD COLUMN state text, ADD COLUMN postal_code text;
  `,
};
