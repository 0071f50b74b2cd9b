import type {Migration} from './migration.js';

/** A cancelled first window is no longer in progress; its status is unknown. */
export const migration: Migration = {
  name: '068-cancelled-status',
  sql: `
UPDATE verification_window
SET status = 'unknown', reasons = reasons || jsonb_build_array(jsonb_build_object(
  'code', 'cancelled', 'detail', 'The address was archived before it was known.'))
WHERE cancelled_at IS NOT NULL AND status = 'in_progress';
`,
};
