import type {Migration} from './migration.js';

/** Where streets of the town meet; loaded with the other tables of `010-places`. */
export const migration: Migration = {
  name: '011-corners',
  sql: `
    CREATE TABLE town_corners (
      street integer NOT NULL,
      other integer NOT NULL,
      area integer,
      lat double precision NOT NULL,
      lon double precision NOT NULL
    );
  `,
};
