import type {Migration} from './migration.js';

/** What version 3 of the webhooks says besides the changes of a status, and to which of it a listener subscribes. */
export const migration: Migration = {
  name: '063-address-events',
  sql: `
-- The types that the listener subscribes to; null: all, those of later versions too.
ALTER TABLE listener ADD COLUMN events text[];

-- The app of the session that created the address: sessions are removed.
ALTER TABLE location ADD COLUMN app_name text, ADD COLUMN app_version text;
UPDATE location SET app_name = session.app_name, app_version = session.app_version
FROM session WHERE session.id = location.session_id;

-- A window that ended without an outcome, for its address was archived; its status stays in progress.
ALTER TABLE verification_window ADD COLUMN cancelled_at timestamptz;

-- A change of a status is started or completed; what else happens has no status, and address.collected has no window.
ALTER TABLE status_event ADD COLUMN type text;
UPDATE status_event SET type = CASE status
  WHEN 'in_progress' THEN 'address_verification.started' ELSE 'address_verification.completed' END;
ALTER TABLE status_event
  ALTER COLUMN type SET NOT NULL,
  ALTER COLUMN window_id DROP NOT NULL,
  ALTER COLUMN mode DROP NOT NULL,
  ALTER COLUMN status DROP NOT NULL;

-- An event goes with its location, unless it says that the location is gone: then location_lives is null, which no
-- reference looks at, and user_id says whose it was. It holds ids alone.
ALTER TABLE location
  ADD COLUMN lives boolean NOT NULL DEFAULT true CHECK (lives),
  ADD CONSTRAINT location_lives UNIQUE (branch_id, id, lives);
ALTER TABLE status_event
  ADD COLUMN user_id text,
  ADD COLUMN location_lives boolean DEFAULT true CHECK (location_lives),
  DROP CONSTRAINT status_event_branch_id_location_id_fkey,
  ADD FOREIGN KEY (branch_id, location_id, location_lives)
    REFERENCES location (branch_id, id, lives) ON DELETE CASCADE;
CREATE INDEX status_event_outlives ON status_event (told_at) WHERE location_lives IS NULL;
`,
};
