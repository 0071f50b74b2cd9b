import type {Migration} from './migration.js';

/** The attempts of a branch by their time, so that its dashboard counts two hours of them without a look at the rest. */
export const migration: Migration = {
  name: '100-attempts-by-minute',
  sql: `
CREATE INDEX delivery_attempt_branch_at ON delivery_attempt (branch_id, at) INCLUDE (outcome);
`,
};
