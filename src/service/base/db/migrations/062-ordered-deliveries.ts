import type {Migration} from './migration.js';

/**
 * Deliveries of a location go out in the order of its events: each has the location and the event's sequence.
 *
 * Both are in the key, so that a location's first delivery is found without another index.
 */
export const migration: Migration = {
  name: '062-ordered-deliveries',
  sql: `
DROP INDEX status_event_location;
ALTER TABLE status_event
  ADD CONSTRAINT status_event_location UNIQUE (branch_id, location_id, sequence);

ALTER TABLE delivery ADD COLUMN location_id text, ADD COLUMN sequence bigint;
UPDATE delivery SET location_id = status_event.location_id, sequence = status_event.sequence
FROM status_event
WHERE status_event.branch_id = delivery.branch_id AND status_event.id = delivery.event_id;
ALTER TABLE delivery
  DROP CONSTRAINT delivery_pkey,
  DROP COLUMN event_id,
  ADD PRIMARY KEY (branch_id, location_id, sequence),
  ADD FOREIGN KEY (branch_id, location_id, sequence)
    REFERENCES status_event (branch_id, location_id, sequence) ON DELETE CASCADE;
`,
};
