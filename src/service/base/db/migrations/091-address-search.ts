import type {Migration} from './migration.js';

/**
 * People are found by keyed hashes of the ends of their phones and the beginnings of their names, and addresses are
 * counted by the status that the status query tells.
 *
 * Only the service has the key, so it hashes those who are there already after its start (`people/search/`). A trigger
 * keeps `is_told`, because several features write windows.
 */
export const migration: Migration = {
  name: '091-address-search',
  sql: `
-- Null until the service has hashed this person; empty for one who was merged into another. They are part of the row,
-- so that nothing of them outlives the person.
ALTER TABLE person ADD COLUMN search_keys bigint[];
CREATE INDEX person_search ON person USING gin (search_keys);
CREATE INDEX person_unhashed ON person (branch_id, id) WHERE search_keys IS NULL;

-- Whether this is the window of its location that the status query tells: the last with an outcome, or the first one
-- while that is in progress.
ALTER TABLE verification_window ADD COLUMN is_told boolean NOT NULL DEFAULT false;
UPDATE verification_window AS held SET is_told = true
FROM (SELECT branch_id, location_id, max(number) AS number FROM verification_window
      WHERE status <> 'in_progress' OR mode = 'first_time' GROUP BY branch_id, location_id) AS told
WHERE held.branch_id = told.branch_id AND held.location_id = told.location_id
  AND held.number = told.number;

CREATE UNIQUE INDEX verification_window_told ON verification_window (branch_id, location_id)
  WHERE is_told;

-- Windows reach their outcomes in their order. Planned anew each time: a connection would keep the plan of an empty table.
CREATE FUNCTION tell_window() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT NEW.is_told AND (NEW.status <> 'in_progress' OR NEW.mode = 'first_time') THEN
    IF NEW.number > 1 THEN
      UPDATE verification_window SET is_told = false
      WHERE branch_id = NEW.branch_id AND location_id = NEW.location_id AND is_told;
    END IF;
    NEW.is_told := true;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER verification_window_told BEFORE INSERT OR UPDATE OF status ON verification_window
FOR EACH ROW EXECUTE FUNCTION tell_window();

DROP INDEX verification_window_status;
CREATE INDEX verification_window_told_status ON verification_window (branch_id, status, location_id)
  WHERE is_told;
`,
};
