import type {Migration} from './migration.js';

/**
 * Consecutive windows, the evidence for their outcomes, and every change of a status.
 *
 * Times are by the branch's clock, which a sandbox may advance, except `received_at`, by which retention removes
 * evidence.
 */
export const migration: Migration = {
  name: '040-verification',
  sql: `
-- How far the branch's clock is ahead of the service's, in milliseconds; always 0 in production.
ALTER TABLE branch ADD COLUMN clock_ahead bigint NOT NULL DEFAULT 0;
-- How long a window after the first lasts, in days.
ALTER TABLE branch ADD COLUMN later_window_days int NOT NULL DEFAULT 30;
-- Whether verification requires evidence from the branch's own server.
ALTER TABLE branch ADD COLUMN needs_server_evidence boolean NOT NULL DEFAULT false;

ALTER TABLE verification_window ADD COLUMN reasons jsonb NOT NULL DEFAULT '[]';
-- When its outcome was decided; null while it is in progress.
ALTER TABLE verification_window ADD COLUMN decided_at timestamptz;
-- The last window of its location, decided or not; when it closes, the next one follows.
ALTER TABLE verification_window ADD COLUMN is_last boolean NOT NULL DEFAULT true;
DROP INDEX verification_window_closes;
CREATE INDEX verification_window_closes ON verification_window (closes_at) WHERE is_last;
CREATE INDEX verification_window_branch_closes ON verification_window (branch_id, closes_at) WHERE is_last;

-- Each change of a status, with or without a listener; sequence is the order in which they were stored.
CREATE TABLE status_event (
  branch_id text NOT NULL,
  id text NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  location_id text NOT NULL,
  window_id text NOT NULL,
  mode text NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX status_event_location ON status_event (branch_id, location_id, sequence);

-- Fixes and statements about where a person is: says is null for a fix, the point is null for a statement.
CREATE TABLE evidence (
  branch_id text NOT NULL,
  id text NOT NULL,
  location_id text NOT NULL,
  source text NOT NULL,
  says text,
  lat double precision,
  lon double precision,
  accuracy double precision,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX evidence_location ON evidence (branch_id, location_id, at);
CREATE INDEX evidence_received ON evidence (received_at);
`,
};
