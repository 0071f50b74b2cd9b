import type {Migration} from './migration.js';

/**
 * Listeners, the queue of their deliveries, and each attempt.
 *
 * The queue holds only ids, since a notification is rendered when it is sent, and is deleted with its address.
 */
export const migration: Migration = {
  name: '050-webhooks',
  sql: `
-- One per branch. The URL, the header's value and the secrets are encrypted; off_at is null while it is on.
CREATE TABLE listener (
  branch_id text PRIMARY KEY REFERENCES branch ON DELETE CASCADE,
  url bytea NOT NULL,
  header_name text,
  header_value bytea,
  payload text NOT NULL,
  secret bytea NOT NULL,
  secret_made_at timestamptz NOT NULL,
  -- The previous secret, which signs beside the new one until old_secret_until.
  old_secret bytea,
  old_secret_until timestamptz,
  off_at timestamptz,
  off_reason text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

-- When its delivery to a listener was queued, by the service's clock; null if there was no listener.
ALTER TABLE status_event ADD COLUMN told_at timestamptz;
CREATE INDEX status_event_told ON status_event (branch_id, told_at DESC, sequence DESC)
  WHERE told_at IS NOT NULL;

-- Deliveries that wait, are under way or have failed (dead letters); successful ones are deleted. A claim changes no
-- indexed column, so it leaves no dead index entries. There is no foreign key to the listener: each new row would lock
-- the one row that all of a branch's changes share.
CREATE TABLE delivery (
  branch_id text NOT NULL,
  event_id text NOT NULL,
  due_at timestamptz NOT NULL,
  -- Until then the attempt belongs to the process that claimed it; afterwards any process may claim the row.
  claimed_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- How many of them came before it was resent, which restarts the pauses.
  earlier_tries int NOT NULL DEFAULT 0,
  dead_at timestamptz,
  PRIMARY KEY (branch_id, event_id),
  FOREIGN KEY (branch_id, event_id) REFERENCES status_event ON DELETE CASCADE
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);
-- By branch first, so that a slow or disabled listener with a million due rows does not delay the others.
CREATE INDEX delivery_due ON delivery (branch_id, due_at) WHERE dead_at IS NULL;
CREATE INDEX delivery_dead ON delivery (branch_id, dead_at) WHERE dead_at IS NOT NULL;

-- The outcome of each attempt. answer is the beginning of the response, encrypted because it may repeat what was sent.
CREATE TABLE delivery_try (
  branch_id text NOT NULL,
  event_id text NOT NULL,
  number int NOT NULL,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  status int,
  ms int,
  answer bytea,
  PRIMARY KEY (branch_id, event_id, number),
  FOREIGN KEY (branch_id, event_id) REFERENCES status_event ON DELETE CASCADE
);
CREATE INDEX delivery_try_at ON delivery_try (at);
`,
};
