import type {Migration} from './migration.js';

/** A member orders a file by a request that says why, and the browser then downloads it by a plain link, once. */
export const migration: Migration = {
  name: '093-export-orders',
  sql: `
CREATE TABLE export_order (
  id text PRIMARY KEY,
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  -- What is wanted, encrypted: a search may be a phone.
  wanted bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX export_order_age ON export_order (created_at);
`,
};
