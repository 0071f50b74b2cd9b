import type {Migration} from './migration.js';

/** The texts of a sandbox, which go to no phone; what they say and to whom is encrypted. */
export const migration: Migration = {
  name: '096-outbox',
  sql: `
CREATE TABLE outbox (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  message bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id)
);
CREATE INDEX outbox_sent ON outbox (sent_at);
`,
};
