import type {Migration} from './migration.js';

/** Interactions are matched after they were answered. */
export const migration: Migration = {
  name: '069-matched-later',
  sql: `
-- From when on an address is looked for; null: that is done, or location_id was said.
ALTER TABLE interaction ADD COLUMN match_from timestamptz;
CREATE INDEX interaction_unmatched ON interaction (match_from, branch_id, id)
  WHERE match_from IS NOT NULL;
`,
};
