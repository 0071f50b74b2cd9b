import type {Queries} from '../../base/db/db.js';

export type SentAgain = 'sent' | 'not_dead' | 'not_found';

/** Queues a dead letter again, with a full set of attempts, and before the later deliveries of its location. */
export async function sendOneAgain(
  db: Queries,
  {branchId, eventId, at}: {readonly branchId: string; readonly eventId: string; readonly at: Date},
): Promise<SentAgain> {
  const [sent] = await db.query(
    `UPDATE delivery SET dead_at = NULL, due_at = $3, earlier_attempts = attempts
     FROM status_event
     WHERE status_event.branch_id = $1 AND status_event.id = $2
       AND delivery.branch_id = $1 AND delivery.location_id = status_event.location_id
       AND delivery.sequence = status_event.sequence AND dead_at IS NOT NULL RETURNING 1`,
    [branchId, eventId, at],
  );
  if (sent) return 'sent';
  const [known] = await db.query(
    'SELECT 1 FROM status_event WHERE branch_id = $1 AND id = $2 AND told_at IS NOT NULL',
    [branchId, eventId],
  );
  return known ? 'not_dead' : 'not_found';
}

/** Dead letters per statement, so that none locks many rows for long. */
const BATCH = 1000;

/** Queues all dead letters since a time again; returns their number. */
export async function sendAllAgain(
  db: Queries,
  {branchId, since, at}: {readonly branchId: string; readonly since: Date; readonly at: Date},
): Promise<number> {
  let sent = 0;
  let last = BATCH;
  while (last === BATCH) {
    const rows = await db.query(
      `UPDATE delivery SET dead_at = NULL, due_at = $3, earlier_attempts = attempts
       WHERE (branch_id, location_id, sequence) IN (
         SELECT branch_id, location_id, sequence FROM delivery
         -- Excludes those that were already sent again and have failed since.
         WHERE branch_id = $1 AND dead_at >= $2 AND due_at < $3
         ORDER BY dead_at LIMIT $4 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [branchId, since, at, BATCH],
    );
    last = rows.length;
    sent += last;
  }
  return sent;
}
