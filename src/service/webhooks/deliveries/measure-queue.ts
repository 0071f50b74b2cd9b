import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

export type QueueMeasure = {
  readonly waiting: number;
  readonly dead: number;
  /** Only of listeners that are on; undefined if nothing is due. */
  readonly oldestDue: Date | undefined;
};

/** Measures the queue of all branches; finds the oldest without a scan of all that waits. */
export async function measureQueue(db: Queries, at: Date): Promise<QueueMeasure> {
  const [measure] = await findRows<QueueMeasure>(
    db,
    `SELECT (SELECT count(*) FROM delivery WHERE dead_at IS NULL) AS waiting,
            (SELECT count(*) FROM delivery WHERE dead_at IS NOT NULL) AS dead,
            (SELECT min(first.due_at) FROM listener CROSS JOIN LATERAL (
               SELECT due_at FROM delivery
               WHERE delivery.branch_id = listener.branch_id AND dead_at IS NULL AND due_at <= $1
               ORDER BY due_at LIMIT 1
             ) AS first WHERE listener.off_at IS NULL) AS oldest_due`,
    [at],
  );
  if (!measure) throw new Error('The count returned no row.');
  return measure;
}
