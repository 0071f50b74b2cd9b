import type {Migration} from './migration.js';

/**
 * The audit of a branch is read in pages, by actor and by action, in the order in which it was written: several lines
 * have one moment. Each index ends at the newest line of an action, so that a page reads fifty of each and never all
 * that are kept. The moment is in neither, for else the index of all moments looks cheaper, and is read through.
 */
export const migration: Migration = {
  name: '089-audit-order',
  sql: `
ALTER TABLE audit ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
DROP INDEX audit_branch;
CREATE INDEX audit_action ON audit (branch_id, action, number);
CREATE INDEX audit_actor ON audit (branch_id, actor, action, number);
`,
};
