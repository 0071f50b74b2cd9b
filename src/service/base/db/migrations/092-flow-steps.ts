import type {Migration} from './migration.js';

/**
 * Counts of how far people come in the conversation: no row is about one person. The day is by the branch's clock,
 * in UTC; `stays` counts by length of stay, shortest first (see `addresses/overview/step-store.ts`).
 */
export const migration: Migration = {
  name: '092-flow-steps',
  sql: `
CREATE TABLE flow_step (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  day date NOT NULL,
  step text NOT NULL,
  reached int NOT NULL,
  went_on int NOT NULL,
  stays int[] NOT NULL,
  PRIMARY KEY (branch_id, day, step)
);
CREATE INDEX verification_window_opened ON verification_window (branch_id, opened_at);
CREATE INDEX verification_window_decided ON verification_window (branch_id, decided_at);
`,
};
