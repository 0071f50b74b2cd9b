import type {Queries} from '../db/db.js';
import {closeOver} from './close-held.js';
import {startWindows} from './first-window.js';
import {holdLocation} from './held-window.js';
import type {JudgingWorld} from './judge-windows.js';
import {recordEvents} from './record-events.js';

/** A location, and now by its branch's clock. */
type Place = {readonly branchId: string; readonly locationId: string; readonly at: Date};

/**
 * Ends a location's first window without an outcome, where that is in progress, and records it.
 *
 * No other window follows until `resumeVerification`. Later windows stay as they are: no listener was told that one of
 * them began, and a verified address loses nothing by being archived for a while.
 */
export async function cancelVerification(
  tx: Queries,
  world: JudgingWorld,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (!held?.window) return;
  const {id: windowId, mode, status} = await closeOver(tx, world, held.window, at);
  if (mode !== 'first_time' || status !== 'in_progress') return;
  await tx.query(
    `UPDATE verification_window
     SET is_last = false, cancelled_at = $3, closes_at = greatest(opened_at, $3)
     WHERE branch_id = $1 AND id = $2`,
    [branchId, windowId, at],
  );
  await recordEvents(tx, world, [
    {type: 'address_verification.cancelled', branchId, locationId, windowId, mode, at},
  ]);
}

/** Begins the windows of a location anew where its verification was cancelled, with one that is its first. */
export async function resumeVerification(
  tx: Queries,
  world: JudgingWorld,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (held && !held.window) await startWindows(tx, world, {branchId, locationId, at});
}
