import type {Migration} from './migration.js';

/** The events of webhooks version 3 that are no changes of a status, and the types that a listener subscribes to. */
export const migration: Migration = {
  name: '063-address-events',
  sql: `
-- The types that the listener subscribes to; null for all, including those of later versions.
ALTER TABLE listener ADD COLUMN events text[];

-- The app of the session that created the address, copied because sessions are removed.
ALTER TABLE location ADD COLUMN app_name text, ADD COLUMN app_version text;
UPDATE location SET app_name = session.app_name, app_version = session.app_version
FROM session WHERE session.id = location.session_id;

-- When a window ended without an outcome because its address was archived; its status stays in progress.
ALTER TABLE verification_window ADD COLUMN cancelled_at timestamptz;

-- A change of a status is started or completed; other events have no status, and address.collected has no window.
ALTER TABLE status_event ADD COLUMN type text;
UPDATE status_event SET type = CASE status
  WHEN 'in_progress' THEN 'address_verification.started' ELSE 'address_verification.completed' END;
ALTER TABLE status_event
  ALTER COLUMN type SET NOT NULL,
  ALTER COLUMN window_id DROP NOT NULL,
  ALTER COLUMN mode DROP NOT NULL,
  ALTER COLUMN status DROP NOT NULL;

-- An event is deleted with its location, unless it announces the deletion: then location_lives is null, which the
-- foreign key ignores, and user_id is the owner's. It holds only ids.
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
