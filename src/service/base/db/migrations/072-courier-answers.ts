import type {Migration} from './migration.js';

/** A courier's answer has both a word and a point; each delivery has one answer, which a newer one replaces. */
export const migration: Migration = {
  name: '072-courier-answers',
  sql: `
-- The customer's id of the delivery; null unless source is courier. Of an answer, says is here or not_here, and the
-- point is where the courier's device was, null if it did not say.
ALTER TABLE evidence ADD COLUMN delivery_id text;
CREATE UNIQUE INDEX evidence_delivery ON evidence (branch_id, location_id, delivery_id)
  WHERE delivery_id IS NOT NULL;
`,
};
