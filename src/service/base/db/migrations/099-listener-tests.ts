import type {Migration} from './migration.js';

/** How a listener answered the test notifications that somebody sent; no word of the answer is kept. */
export const migration: Migration = {
  name: '099-listener-tests',
  sql: `
CREATE TABLE listener_test (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- A server key, or a member's account.
  actor text NOT NULL,
  outcome text NOT NULL,
  status int,
  ms int,
  PRIMARY KEY (branch_id, id)
);
CREATE INDEX listener_test_at ON listener_test (at);
`,
};
