import type {Migration} from './migration.js';

/** Interactions are matched after their request was answered. */
export const migration: Migration = {
  name: '069-matched-later',
  sql: `
-- When matching may begin; null if it is done, or if location_id was given.
ALTER TABLE interaction ADD COLUMN match_from timestamptz;
CREATE INDEX interaction_unmatched ON interaction (match_from, branch_id, id)
  WHERE match_from IS NOT NULL;
`,
};
