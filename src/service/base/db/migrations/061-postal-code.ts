import type {Migration} from './migration.js';

/** The postal code of an address; postal code and state of the map's places and houses. */
export const migration: Migration = {
  name: '061-postal-code',
  sql: `
    ALTER TABLE location ADD COLUMN postal_code text;
    ALTER TABLE town_places ADD COLUMN state text, ADD COLUMN postal_code text;
    ALTER TABLE town_houses ADD COLUMN state text, ADD COLUMN postal_code text;
  `,
};
