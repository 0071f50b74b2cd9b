import type {Queries} from '../../base/db/db.js';
import {recordEvents} from '../events/record-events.js';
import {reason} from '../judging/reasons.js';
import {closeOver} from './close-held.js';
import {startWindows} from './first-window.js';
import {holdLocation} from './held-window.js';
import type {JudgeOptions} from './judge-windows.js';

/** A location, and now by its branch's clock. */
type Place = {readonly branchId: string; readonly locationId: string; readonly at: Date};

/**
 * Ends a location's first window, where that is in progress, and records it: from now on its status is `unknown`, with a
 * reason that says so, and of version 2 nothing is told, which has no word for it.
 *
 * No other window follows until `resumeVerification`. Later windows stay as they are: no listener was told that one of
 * them began, and a verified address loses nothing by being archived for a while.
 */
export async function cancelVerification(
  tx: Queries,
  world: JudgeOptions,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (!held?.window) return;
  const {id: windowId, mode, status} = await closeOver(tx, world, held.window, at);
  if (mode !== 'first_time' || status !== 'in_progress') return;
  await tx.query(
    `UPDATE verification_window
     SET status = 'unknown', reasons = reasons || $4::jsonb, is_last = false, cancelled_at = $3,
         closes_at = greatest(opened_at, $3)
     WHERE branch_id = $1 AND id = $2`,
    [branchId, windowId, at, JSON.stringify([cancelled(at)])],
  );
  await recordEvents(tx, world, [
    {type: 'address_verification.cancelled', branchId, locationId, windowId, mode, at},
  ]);
}

/** Begins the windows of a location anew where its verification was cancelled, with one that is its first. */
export async function resumeVerification(
  tx: Queries,
  world: JudgeOptions,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (held && !held.window) await startWindows(tx, world, {branchId, locationId, at});
}

function cancelled(at: Date) {
  const day = at.toISOString().slice(0, 10);
  return reason(
    'cancelled',
    `The address was archived on ${day}, before it was known: it is verified from the start once it is taken back.`,
  );
}
