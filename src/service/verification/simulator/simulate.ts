import type {SimulatedVerification} from '../../../contract/verification/simulator.js';
import type {VerificationMode} from '../../../contract/verification/verification.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import {recordEvents} from '../events/record-events.js';
import {ingestEvidence} from '../evidence/ingest-evidence.js';
import {closeHeld, closeOver, endHeld} from '../windows/close-held.js';
import {startWindows} from '../windows/first-window.js';
import {type HeldWindow, holdLocation} from '../windows/held-window.js';
import type {JudgeOptions} from '../windows/judge-windows.js';

/**
 * Brings a location's verification to a status in a mode, through the same code as real evidence.
 *
 * If the current window can no longer reach that status, it is closed now and the next one opens; for `first_time` the
 * windows start over. `now` is by the branch's clock. Throws 404 if the branch has no such location, and 409 if an
 * archived location has no verification or would start one.
 */
export async function simulate(
  tx: Queries,
  options: JudgeOptions,
  said: SimulatedVerification & {readonly branchId: string; readonly now: Date},
): Promise<void> {
  const {branchId, location_id: locationId, status, mode, now} = said;
  const held = await holdLocation(tx, branchId, locationId);
  if (!held) throw noSuchAddress();
  const window = held.window && (await closeOver(tx, options, held.window, now));
  if (!window) throw archived();
  const isOpen = window.mode === mode && window.status === 'in_progress';
  if (held.isArchived && mode === 'first_time' && !isOpen) throw archived();
  const at = isOpen ? later(now, window.openedAt) : await replace(tx, options, {window, mode, now});
  if (status !== 'in_progress')
    await ingestEvidence(tx, options, {
      ...{branchId, locationId, at},
      evidence: [{kind: 'statement', source: 'simulator', at, says: status}],
    });
  else if (isOpen) await repeatStarted(tx, options, window, at);
}

function archived(): ProblemError {
  return new ProblemError(
    'conflict',
    'An archived address is not verified for the first time: restore it first.',
    {errors: [{field: 'location_id', message: 'Restore it with PATCH {"archived": false}.'}]},
  );
}

/** Closes a window early and opens another in its place; returns the time of the change. */
async function replace(
  tx: Queries,
  options: JudgeOptions,
  about: {readonly window: HeldWindow; readonly mode: VerificationMode; readonly now: Date},
): Promise<Date> {
  const {window, mode, now} = about;
  const at = await afterEvidence(tx, window, now);
  const {branchId, locationId} = window;
  await tx.query('UPDATE verification_window SET closes_at = $3 WHERE branch_id = $1 AND id = $2', [
    ...[branchId, window.id, at],
  ]);
  const ending = {...window, closesAt: at};
  if (mode === 'continuous') await closeHeld(tx, options, [ending]);
  else {
    await endHeld(tx, options, [ending]);
    await startWindows(tx, options, {branchId, locationId, at});
  }
  return at;
}

/** Now, or just after the location's newest evidence, so that it does not count in the next window too. */
async function afterEvidence(tx: Queries, window: HeldWindow, now: Date): Promise<Date> {
  const [newest] = await tx.query<{at: Date | null}>(
    `SELECT max(at) + interval '1 millisecond' AS at FROM evidence
     WHERE branch_id = $1 AND location_id = $2`,
    [window.branchId, window.locationId],
  );
  return later(later(now, window.openedAt), newest?.at ?? now);
}

/** Repeats the event of an unchanged status, for customers who are testing their listener. */
async function repeatStarted(
  tx: Queries,
  options: JudgeOptions,
  {branchId, locationId, id: windowId}: HeldWindow,
  at: Date,
): Promise<void> {
  await recordEvents(tx, options, [
    {
      ...{type: 'address_verification.started', branchId, locationId, windowId, at},
      ...{mode: 'first_time', status: 'in_progress'},
    },
  ]);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
