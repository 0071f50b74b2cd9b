import type {Migration} from './migration.js';

/**
 * What retention is going to erase: as of `noticed_at`, rows older than `cutoff` are due by a rule. They are erased no
 * earlier than a week after that. Each hour of each rule has one notice, which also counts what was removed in that hour.
 */
export const migration: Migration = {
  name: '103-retention-notice',
  sql: `
CREATE TABLE retention_notice (
  rule text NOT NULL,
  hour timestamptz NOT NULL,
  noticed_at timestamptz NOT NULL,
  cutoff timestamptz NOT NULL,
  -- Rows that may be removed in the hour, by all processes together; null while nothing was due.
  share integer,
  removed integer NOT NULL DEFAULT 0,
  -- Rows that were due and beyond the share of the hour.
  held integer NOT NULL DEFAULT 0,
  -- Whether the log says so; it does once a day.
  is_reported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (rule, hour)
);
`,
};
