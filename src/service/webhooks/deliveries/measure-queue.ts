import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** What waits in the queue of all branches: how many, of them dead letters, and since when the oldest is due. */
export type QueueMeasure = {
  readonly waiting: number;
  readonly dead: number;
  /** Of a listener that is on; undefined where nothing is due. */
  readonly oldestDue: Date | undefined;
};

/** Counts the queue as it stands; the oldest is found without a walk over what waits. */
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
  if (!measure) throw new Error('A count without a row.');
  return measure;
}
