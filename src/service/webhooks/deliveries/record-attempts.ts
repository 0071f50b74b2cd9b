import type {AttemptOutcome} from '../../../contract/webhook/webhook-listener.js';
import type {Queries} from '../../base/db/db.js';

/**
 * What follows an attempt: `dropped` if the listener no longer wants the event or its address was deleted, `nothing`
 * after an attempt that was cut off and that another has replaced.
 */
export type Follows =
  | {readonly kind: 'delivered' | 'dropped'}
  | {readonly kind: 'again' | 'dead'; readonly at: Date}
  | {readonly kind: 'nothing'};

export type EndedAttempt = {
  readonly branchId: string;
  readonly eventId: string;
  readonly number: number;
  readonly at: Date;
  /** Undefined if no attempt was made. */
  readonly outcome: AttemptOutcome | undefined;
  readonly status: number | undefined;
  readonly milliseconds: number | undefined;
  /** The beginning of the answer, encrypted. */
  readonly answer: Uint8Array | undefined;
  readonly follows: Follows;
};

/** Finds the later deliveries of the same location; OFFSET 0 forces a look-up by key instead of a scan of all due. */
const laterSql = (first: 'kept' | 'ended') => `
  SELECT later.sequence, later.dead_at, later.claimed_until, later.due_at FROM delivery AS later
  WHERE later.branch_id = ${first}.branch_id AND later.location_id = ${first}.location_id
    AND later.sequence > ${first}.sequence
  ORDER BY later.sequence OFFSET 0`;

/**
 * Records attempts and what follows each, in one statement. Returns whether a delivery that waited for an earlier one
 * of its location can now be sent.
 *
 * A successful delivery leaves the queue, even if another process has claimed it since; any other result is recorded
 * only while the claim holds. A postponed delivery also postpones the later ones of its location, so that claims skip
 * them until then. Nothing is recorded for an address that is being deleted, and the statement does not wait for that.
 */
export async function recordAttempts(
  db: Queries,
  attempts: readonly EndedAttempt[],
): Promise<boolean> {
  if (attempts.length === 0) return false;
  const [recorded] = await db.query<{hasNext: boolean}>(
    `WITH ended AS MATERIALIZED (
       SELECT ended.*, location_id, sequence
       FROM unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::int[],
                   $7::int[], $8::text[], $9::text[], $10::timestamptz[])
         AS ended(branch_id, event_id, number, at, outcome, http_status, ms, answer, follows, follows_at)
       JOIN status_event
         ON status_event.branch_id = ended.branch_id AND status_event.id = ended.event_id
       FOR KEY SHARE OF status_event SKIP LOCKED
     ), recorded AS (
       INSERT INTO delivery_attempt (branch_id, event_id, number, at, outcome, status, ms, answer)
       SELECT branch_id, event_id, number, at, outcome, http_status, ms, decode(answer, 'hex')
       FROM ended WHERE outcome IS NOT NULL
       ON CONFLICT DO NOTHING
     ), gone AS (
       DELETE FROM delivery USING ended
       WHERE delivery.branch_id = ended.branch_id AND delivery.location_id = ended.location_id
         AND delivery.sequence = ended.sequence AND follows IN ('delivered', 'dropped')
     ), kept AS (
       UPDATE delivery SET
         claimed_until = NULL,
         due_at = CASE WHEN follows = 'again' THEN follows_at ELSE due_at END,
         dead_at = CASE WHEN follows = 'dead' THEN follows_at END
       FROM ended
       WHERE delivery.branch_id = ended.branch_id AND delivery.location_id = ended.location_id
         AND delivery.sequence = ended.sequence
         AND follows IN ('again', 'dead') AND attempts = number
       RETURNING delivery.branch_id, delivery.location_id, delivery.sequence, delivery.due_at, dead_at
     ), put_off AS (
       UPDATE delivery SET due_at = kept.due_at
       FROM kept CROSS JOIN LATERAL (${laterSql('kept')}) AS later
       WHERE delivery.branch_id = kept.branch_id AND delivery.location_id = kept.location_id
         AND delivery.sequence = later.sequence AND kept.dead_at IS NULL
         AND later.dead_at IS NULL AND later.claimed_until IS NULL AND later.due_at < kept.due_at
     )
     SELECT EXISTS (
       SELECT 1 FROM ended CROSS JOIN LATERAL (${laterSql('ended')}) AS later
       WHERE follows IN ('delivered', 'dropped', 'dead') AND later.dead_at IS NULL
     ) AS "hasNext"`,
    [
      attempts.map(({branchId}) => branchId),
      attempts.map(({eventId}) => eventId),
      attempts.map(({number}) => number),
      attempts.map(({at}) => at),
      attempts.map(({outcome}) => outcome ?? null),
      attempts.map(({status}) => status ?? null),
      attempts.map(({milliseconds}) => milliseconds ?? null),
      attempts.map(({answer}) => (answer ? Buffer.from(answer).toString('hex') : null)),
      attempts.map(({follows}) => follows.kind),
      attempts.map(({follows}) => ('at' in follows ? follows.at : null)),
    ],
  );
  return recorded?.hasNext ?? false;
}
