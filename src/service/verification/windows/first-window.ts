import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Random, randomLetters} from '../../base/random.js';
import type {NewEvent} from '../events/address-event.js';
import {recordEvents} from '../events/record-events.js';
import {branchTime} from './branch-time.js';

/**
 * Opens the first verification window of a new location: 7 days by the branch's clock, `first_time`, in progress.
 * Records that the address was collected, and then that its verification has started. `at` is the service's time. Call
 * it in the transaction that creates the location.
 */
export async function openFirstWindow(
  tx: Queries,
  random: Random,
  {at, ...location}: {branchId: string; locationId: string; at: Date},
): Promise<void> {
  const openedAt = await branchTime(tx, location.branchId, () => at);
  const started = await insertFirstWindow(tx, random, {...location, at: openedAt});
  await recordEvents(tx, {clock: () => at, random}, [
    {type: 'address.collected', ...location, at: openedAt},
    started,
  ]);
}

/** Restarts a location's windows with a first one; `at` is by the branch's clock. */
export async function startWindows(
  tx: Queries,
  options: {readonly random: Random; readonly clock: Clock},
  about: {branchId: string; locationId: string; at: Date},
): Promise<void> {
  await recordEvents(tx, options, [await insertFirstWindow(tx, options.random, about)]);
}

/** Stores the window so that it begins after the location's earlier ones, and returns the event to record. */
async function insertFirstWindow(
  tx: Queries,
  random: Random,
  {branchId, locationId, at}: {branchId: string; locationId: string; at: Date},
): Promise<NewEvent> {
  const windowId = randomLetters(random);
  const [window] = await findRows<{openedAt: Date}>(
    tx,
    `INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     SELECT $1, $2, $3, coalesce(max(number), 0) + 1,
            'first_time', 'in_progress', 0, 'address_creation',
            greatest($4, max(closes_at)), greatest($4, max(closes_at)) + interval '168 hours'
     FROM verification_window WHERE branch_id = $1 AND location_id = $3
     RETURNING opened_at`,
    [branchId, windowId, locationId, at],
  );
  return {
    ...{type: 'address_verification.started', branchId, locationId, windowId},
    ...{mode: 'first_time', status: 'in_progress', at: window?.openedAt ?? at},
  };
}
