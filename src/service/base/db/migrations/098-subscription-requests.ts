import type {Migration} from './migration.js';

/** A member who may not change the listener asks an owner for events; it goes with the membership. */
export const migration: Migration = {
  name: '098-subscription-requests',
  sql: `
CREATE TABLE subscription_request (
  branch_id text NOT NULL,
  id text NOT NULL,
  account_id text NOT NULL,
  events text[] NOT NULL,
  -- What for, encrypted: it may name a person.
  reason bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null while it is open.
  answer text,
  answered_at timestamptz,
  answered_by text REFERENCES account ON DELETE SET NULL,
  PRIMARY KEY (branch_id, id),
  FOREIGN KEY (branch_id, account_id) REFERENCES member ON DELETE CASCADE
);
-- One open request a person.
CREATE UNIQUE INDEX subscription_request_open ON subscription_request (branch_id, account_id)
  WHERE answered_at IS NULL;
CREATE INDEX subscription_request_answered ON subscription_request (answered_at);
CREATE INDEX subscription_request_asker ON subscription_request (branch_id, account_id, asked_at);
`,
};
