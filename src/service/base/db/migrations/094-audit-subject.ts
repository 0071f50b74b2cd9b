import type {Migration} from './migration.js';

/** What was done to one address, person or key is read in pages, the last written first. */
export const migration: Migration = {
  name: '094-audit-subject',
  sql: `
DROP INDEX audit_subject;
CREATE INDEX audit_subject ON audit (branch_id, subject, number);
`,
};
