import type {Clock} from '../clock.js';
import type {Queries} from '../db/db.js';
import {type Random, randomLetters} from '../random.js';
import {branchTime} from './branch-time.js';
import {recordStatus} from './record-status.js';

const WEEK = 7 * 86_400_000;

/**
 * Opens the first verification window of a location: 7 days by the branch's clock, `first_time`, in progress, nothing
 * known yet; the change is recorded. `at` is the service's time. Run it in the transaction that creates the location.
 */
export async function openFirstWindow(
  tx: Queries,
  random: Random,
  {at, ...location}: {branchId: string; locationId: string; at: Date},
): Promise<void> {
  const openedAt = await branchTime(tx, location.branchId, () => at);
  await startWindows(tx, {random, clock: () => at}, {...location, number: 1, openedAt});
}

/** Begins a location's windows at `openedAt`, by the branch's clock, with one that is its first: see `openFirstWindow`. */
export async function startWindows(
  tx: Queries,
  {random, clock}: {readonly random: Random; readonly clock: Clock},
  about: {branchId: string; locationId: string; number: number; openedAt: Date},
): Promise<void> {
  const {branchId, locationId, number, openedAt} = about;
  const windowId = randomLetters(random);
  await tx.query(
    `INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     VALUES ($1, $2, $3, $4, 'first_time', 'in_progress', 0, 'address_creation', $5, $6)`,
    [branchId, windowId, locationId, number, openedAt, new Date(openedAt.getTime() + WEEK)],
  );
  await recordStatus(tx, clock, [
    {
      ...{branchId, locationId, windowId, id: randomLetters(random)},
      ...{mode: 'first_time', status: 'in_progress', at: openedAt},
    },
  ]);
}
