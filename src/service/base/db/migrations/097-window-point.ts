import type {Migration} from './migration.js';

/**
 * The window that the status query tells has its address's point too, so that a map of 100,000 addresses is counted in
 * one index, without looking up each of them.
 *
 * Triggers keep it, because several features write windows and points. No other window has one: where somebody lived
 * before is kept nowhere.
 */
export const migration: Migration = {
  name: '097-window-point',
  sql: `
ALTER TABLE verification_window ADD COLUMN lat double precision;
ALTER TABLE verification_window ADD COLUMN lon double precision;
UPDATE verification_window AS held SET lat = location.lat, lon = location.lon FROM location
WHERE held.is_told AND location.branch_id = held.branch_id AND location.id = held.location_id;
CREATE INDEX verification_window_map ON verification_window (branch_id, lat)
  INCLUDE (lon, status, location_id) WHERE is_told;

CREATE OR REPLACE FUNCTION tell_window() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT NEW.is_told AND (NEW.status <> 'in_progress' OR NEW.mode = 'first_time') THEN
    IF NEW.number > 1 THEN
      UPDATE verification_window SET is_told = false, lat = NULL, lon = NULL
      WHERE branch_id = NEW.branch_id AND location_id = NEW.location_id AND is_told;
    END IF;
    NEW.is_told := true;
    -- Locked, so that a point which is changed at the same time is seen here or seen by move_window.
    SELECT lat, lon INTO NEW.lat, NEW.lon FROM location
    WHERE branch_id = NEW.branch_id AND id = NEW.location_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION move_window() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE verification_window SET lat = NEW.lat, lon = NEW.lon
  WHERE branch_id = NEW.branch_id AND location_id = NEW.id AND is_told;
  RETURN NULL;
END $$;
CREATE TRIGGER location_moved AFTER UPDATE OF lat, lon ON location FOR EACH ROW
WHEN (OLD.lat <> NEW.lat OR OLD.lon <> NEW.lon) EXECUTE FUNCTION move_window();
`,
};
