import {
  type AttemptOutcome,
  MOST_COUNTED,
  type WebhookHealth,
} from '../../../contract/webhook/webhook-listener.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

type HealthRow = {
  readonly waiting: number;
  readonly dead: number;
  readonly deadSince: Date | undefined;
  readonly outcome: AttemptOutcome | undefined;
  readonly status: number | undefined;
};

/** What a branch's listener has not taken; its pages ask often, so nothing is read that no index ends. */
export async function findHealth(db: Queries, branchId: string): Promise<WebhookHealth> {
  const [row] = await findRows<HealthRow>(
    db,
    `SELECT
       (SELECT count(*) FROM (
          SELECT 1 FROM delivery WHERE branch_id = $1 AND dead_at IS NULL LIMIT $2
        ) AS counted) AS waiting,
       (SELECT count(*) FROM (
          SELECT 1 FROM delivery WHERE branch_id = $1 AND dead_at IS NOT NULL LIMIT $2
        ) AS counted) AS dead,
       (SELECT dead_at FROM delivery
        WHERE branch_id = $1 AND dead_at IS NOT NULL ORDER BY dead_at LIMIT 1) AS dead_since,
       last.outcome, last.status
     FROM (VALUES (1)) AS always LEFT JOIN (
       SELECT attempt.outcome, attempt.status FROM (
         SELECT location_id, sequence FROM delivery
         WHERE branch_id = $1 AND dead_at IS NOT NULL ORDER BY dead_at DESC LIMIT 1
       ) AS newest
       JOIN status_event AS event ON event.branch_id = $1
         AND event.location_id = newest.location_id AND event.sequence = newest.sequence
       JOIN delivery_attempt AS attempt
         ON attempt.branch_id = $1 AND attempt.event_id = event.id
       ORDER BY attempt.number DESC LIMIT 1
     ) AS last ON true`,
    [branchId, MOST_COUNTED],
  );
  if (!row) throw new Error('The count returned no row.');
  const {waiting, dead, deadSince, outcome, status} = row;
  return {
    ...{waiting, dead},
    ...(deadSince && {dead_since: deadSince.toISOString()}),
    ...(outcome && {last_outcome: outcome}),
    ...(status !== undefined && {last_status: status}),
  };
}
