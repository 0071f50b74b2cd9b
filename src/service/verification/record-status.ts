import type {VerificationMode, VerificationStatus} from '../../contract/verification.js';
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
 * Records changes of a status, in their order, whether or not anyone listens.
 *
 * The one door to the events that webhooks tell: call it in the transaction that makes the change.
 */
export async function recordStatus(tx: Queries, events: readonly StatusEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO status_event (branch_id, id, location_id, window_id, mode, status, at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                          $7::timestamptz[])`,
    [
      events.map(event => event.branchId),
      events.map(event => event.id),
      events.map(event => event.locationId),
      events.map(event => event.windowId),
      events.map(event => event.mode),
      events.map(event => event.status),
      events.map(event => event.at),
    ],
  );
}
