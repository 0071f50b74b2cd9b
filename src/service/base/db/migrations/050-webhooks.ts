import type {Migration} from './migration.js';

/**
 * Listeners, the queue of what they are still to be told, and each try.
 *
 * The queue holds ids alone: a notification is rendered when it is sent. Without its address nothing of it is left.
 */
export const migration: Migration = {
  name: '050-webhooks',
  sql: `
-- One a branch. The URL, the header's value and the secrets are encrypted; off_at is null while it is on.
CREATE TABLE listener (
  branch_id text PRIMARY KEY REFERENCES branch ON DELETE CASCADE,
  url bytea NOT NULL,
  header_name text,
  header_value bytea,
  payload text NOT NULL,
  secret bytea NOT NULL,
  secret_made_at timestamptz NOT NULL,
  -- The secret before, which signs beside the new one until then.
  old_secret bytea,
  old_secret_until timestamptz,
  off_at timestamptz,
  off_reason text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Since when a listener is to be told of it, by the service's clock; null where none listened.
ALTER TABLE status_event ADD COLUMN told_at timestamptz;
CREATE INDEX status_event_told ON status_event (branch_id, told_at DESC, sequence DESC)
  WHERE told_at IS NOT NULL;

-- What waits to be delivered, is being delivered, or could not be: a dead letter. What was delivered leaves it.
-- A claim changes no indexed column, so that it leaves no rubbish behind in an index. No reference to the listener: the
-- lock that each new row would take on it is one row for all of a branch's changes.
CREATE TABLE delivery (
  branch_id text NOT NULL,
  event_id text NOT NULL,
  due_at timestamptz NOT NULL,
  -- Until then the try under way is some process's own; after that it was cut off, and the row is anybody's.
  claimed_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- How many of them were before it was sent again: the pauses begin anew with it.
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
-- By branch first: a listener that is slow, or off, with a million rows that are due keeps no other from its own.
CREATE INDEX delivery_due ON delivery (branch_id, due_at) WHERE dead_at IS NULL;
CREATE INDEX delivery_dead ON delivery (branch_id, dead_at) WHERE dead_at IS NOT NULL;

-- What came of each try. answer is the beginning of what the listener said, encrypted: it may repeat what it was told.
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
