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
 * Ends a location's first window if that is in progress: its status becomes `unknown`, with a reason. Records an event,
 * which payload version 2 cannot express.
 *
 * No other window follows until `resumeVerification`. Later windows continue: their start was not reported to a
 * listener, and archiving a verified address for a while costs it nothing.
 */
export async function cancelVerification(
  tx: Queries,
  options: JudgeOptions,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (!held?.window) return;
  const {id: windowId, mode, status} = await closeOver(tx, options, held.window, at);
  if (mode !== 'first_time' || status !== 'in_progress') return;
  await tx.query(
    `UPDATE verification_window
     SET status = 'unknown', reasons = reasons || $4::jsonb, is_last = false, cancelled_at = $3,
         closes_at = greatest(opened_at, $3)
     WHERE branch_id = $1 AND id = $2`,
    [branchId, windowId, at, JSON.stringify([cancelled(at)])],
  );
  await recordEvents(tx, options, [
    {type: 'address_verification.cancelled', branchId, locationId, windowId, mode, at},
  ]);
}

/** Restarts the verification of a location with a first window, if it was cancelled. */
export async function resumeVerification(
  tx: Queries,
  options: JudgeOptions,
  {branchId, locationId, at}: Place,
): Promise<void> {
  const held = await holdLocation(tx, branchId, locationId);
  if (held && !held.window) await startWindows(tx, options, {branchId, locationId, at});
}

function cancelled(at: Date) {
  const day = at.toISOString().slice(0, 10);
  return reason(
    'cancelled',
    `The address was archived on ${day}, before it was known: it is verified from the start once it is taken back.`,
  );
}
