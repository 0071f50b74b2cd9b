import type {VerificationMode, VerificationStatus} from '../../contract/verification.js';
import type {Clock} from '../clock.js';
import type {Queries} from '../db/db.js';

/** A change of a status; `at` is by the branch's clock. */
export type StatusEvent = {
  readonly branchId: string;
  /** Letters and digits; what a webhook calls its event by. */
  readonly id: string;
  readonly locationId: string;
  readonly windowId: string;
  readonly mode: VerificationMode;
  readonly status: VerificationStatus;
  readonly at: Date;
};

/**
 * Records changes of a status, in their order, whether or not anyone listens; where somebody does, each is to be told.
 *
 * The one door to the events that webhooks tell: call it in the transaction that makes the change.
 */
export async function recordStatus(
  tx: Queries,
  clock: Clock,
  events: readonly StatusEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `WITH said AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                            $7::timestamptz[])
         WITH ORDINALITY AS said(branch_id, id, location_id, window_id, mode, status, at, place)
     ), recorded AS (
       INSERT INTO status_event (branch_id, id, location_id, window_id, mode, status, at, told_at)
       SELECT said.branch_id, said.id, location_id, window_id, mode, status, at,
              -- The queue goes by the service's clock: a window may have ended long before it is closed.
              CASE WHEN listener.branch_id IS NOT NULL THEN $8::timestamptz END
       FROM said
       LEFT JOIN listener ON listener.branch_id = said.branch_id AND listener.off_at IS NULL
       ORDER BY place
       RETURNING branch_id, id, told_at
     )
     INSERT INTO delivery (branch_id, event_id, due_at)
     SELECT branch_id, id, told_at FROM recorded WHERE told_at IS NOT NULL`,
    [
      events.map(event => event.branchId),
      events.map(event => event.id),
      events.map(event => event.locationId),
      events.map(event => event.windowId),
      events.map(event => event.mode),
      events.map(event => event.status),
      events.map(event => event.at),
      clock(),
    ],
  );
}
