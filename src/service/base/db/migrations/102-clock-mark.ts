import type {Migration} from './migration.js';

/** The latest time at which an embedded database was in use: its single row is updated while the clock is steady. */
export const migration: Migration = {
  name: '102-clock-mark',
  sql: `
CREATE TABLE clock_mark (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  recorded_at timestamptz NOT NULL
);
`,
};
