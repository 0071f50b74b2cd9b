import type {Queries} from '../../base/db/db.js';

/** What became of one dead letter that was to be sent again. */
export type SentAgain = 'sent' | 'not_dead' | 'not_found';

/** Lets a dead letter wait again, before what waits for its location, with all its attempts before it. */
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

/** A statement takes so many, so that none holds many rows for long. */
const BATCH = 1000;

/** Lets all that died since a moment wait again; returns how many. */
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
         -- What dies anew meanwhile was sent again already.
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
