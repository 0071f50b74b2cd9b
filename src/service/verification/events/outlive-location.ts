import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Random} from '../../base/random.js';
import {recordEvents} from './record-events.js';

type Locations = readonly {readonly branchId: string; readonly id: string}[];

/**
 * Cancels the first windows in progress of locations that are about to be deleted, and keeps the cancellation events.
 *
 * The transaction holds the locations and deletes them next, together with their other events and deliveries. A request
 * under way may still reach the listener, so the cancellation is due only after every claim of its location has ended.
 */
export async function outliveLocations(
  tx: Queries,
  random: Random,
  {locations, at}: {readonly locations: Locations; readonly at: Date},
): Promise<void> {
  const named = [locations.map(({branchId}) => branchId), locations.map(({id}) => id)];
  const running = await findRows<{
    branchId: string;
    locationId: string;
    windowId: string;
    ahead: number;
  }>(
    tx,
    `SELECT held.branch_id, location_id, held.id AS window_id, clock_ahead AS ahead
     FROM verification_window AS held JOIN branch ON branch.id = held.branch_id
     WHERE (held.branch_id, location_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       AND is_last AND mode = 'first_time' AND status = 'in_progress'
     ORDER BY held.branch_id, location_id`,
    named,
  );
  await recordEvents(
    tx,
    {clock: () => at, random},
    running.map(({ahead, ...window}) => ({
      ...{type: 'address_verification.cancelled', ...window},
      ...{mode: 'first_time', at: new Date(at.getTime() + ahead)},
    })),
  );
  // Locks events before deliveries, as `recordAttempts` does, to avoid a deadlock.
  await tx.query(
    `SELECT 1 FROM status_event
     WHERE (branch_id, location_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY branch_id, location_id, sequence FOR UPDATE`,
    named,
  );
  await tx.query(
    `WITH held AS MATERIALIZED (
       SELECT branch_id, location_id, sequence, claimed_until FROM delivery
       WHERE (branch_id, location_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       FOR UPDATE
     ), outliving AS (
       UPDATE status_event SET location_lives = NULL, user_id = location.user_id
       FROM held JOIN location
         ON location.branch_id = held.branch_id AND location.id = held.location_id
       WHERE status_event.branch_id = held.branch_id AND status_event.sequence = held.sequence
         AND status_event.location_id = held.location_id
         -- Only the newest: the restart that followed an earlier one is never reported.
         AND status_event.sequence = (
           SELECT max(sequence) FROM status_event AS other
           WHERE other.branch_id = held.branch_id AND other.location_id = held.location_id
             AND type = 'address_verification.cancelled')
       RETURNING status_event.branch_id, status_event.location_id, status_event.sequence
     )
     UPDATE delivery SET due_at = greatest(due_at, (
       SELECT max(claimed_until) FROM held
       WHERE held.branch_id = outliving.branch_id AND held.location_id = outliving.location_id))
     FROM outliving
     WHERE delivery.branch_id = outliving.branch_id
       AND delivery.location_id = outliving.location_id AND delivery.sequence = outliving.sequence`,
    named,
  );
}
