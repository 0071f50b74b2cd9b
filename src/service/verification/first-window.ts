import type {Queries} from '../db/db.js';
import {type Random, randomLetters} from '../random.js';
import {recordStatus} from './record-status.js';

const WEEK = 7 * 86_400_000;

/**
 * Opens the first verification window of a location: 7 days by the branch's clock, `first_time`, in progress, nothing
 * known yet; the change is recorded. `at` is the service's time. Run it in the transaction that creates the location.
 */
export async function openFirstWindow(
  tx: Queries,
  random: Random,
  {branchId, locationId, at}: {branchId: string; locationId: string; at: Date},
): Promise<void> {
  const id = randomLetters(random);
  const [window] = await tx.query<{opened_at: Date}>(
    `INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     SELECT $1, $2, $3, 1, 'first_time', 'in_progress', 0, 'address_creation', opened.at,
            opened.at + $5 * interval '1 millisecond'
     FROM (SELECT $4::timestamptz + clock_ahead * interval '1 millisecond' AS at
           FROM branch WHERE id = $1) AS opened
     RETURNING opened_at`,
    [branchId, id, locationId, at, WEEK],
  );
  if (!window) throw new Error('A window for a branch that is not there.');
  await recordStatus(tx, [
    {
      branchId,
      id: randomLetters(random),
      locationId,
      windowId: id,
      mode: 'first_time',
      status: 'in_progress',
      at: window.opened_at,
    },
  ]);
}
