import type {Migration} from './migration.js';

/** What the point of an address says; unknown of those stored before. */
export const migration: Migration = {
  name: '071-precision',
  sql: `ALTER TABLE location ADD COLUMN precision text CHECK (precision IN ('gate', 'house', 'street', 'area'));`,
};
