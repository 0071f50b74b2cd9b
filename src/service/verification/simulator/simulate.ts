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
 * Has a location's verification come to a status in a mode, by the code that real evidence goes through.
 *
 * Where the present window cannot come to it any more, it is closed now and the next opens; for `first_time` the windows
 * start over. `now` is by the branch's clock. Throws 404 where the branch has no such location, and 409 for an archived
 * one where it has no verification, or would begin one.
 */
export async function simulate(
  tx: Queries,
  world: JudgeOptions,
  said: SimulatedVerification & {readonly branchId: string; readonly now: Date},
): Promise<void> {
  const {branchId, location_id: locationId, status, mode, now} = said;
  const held = await holdLocation(tx, branchId, locationId);
  if (!held) throw noSuchAddress();
  const window = held.window && (await closeOver(tx, world, held.window, now));
  if (!window) throw archived();
  const isOpen = window.mode === mode && window.status === 'in_progress';
  if (held.isArchived && mode === 'first_time' && !isOpen) throw archived();
  const at = isOpen ? later(now, window.openedAt) : await replace(tx, world, {window, mode, now});
  if (status !== 'in_progress')
    await ingestEvidence(tx, world, {
      ...{branchId, locationId, at},
      evidence: [{kind: 'statement', source: 'simulator', at, says: status}],
    });
  else if (isOpen) await tellAgain(tx, world, window, at);
}

function archived(): ProblemError {
  return new ProblemError(
    'conflict',
    'The address is archived, and is not verified for the first time: take it back first.',
    {errors: [{field: 'location_id', message: 'Take it back with PATCH {"archived": false}.'}]},
  );
}

/** Closes a window before its time and opens another in its place; returns the moment. */
async function replace(
  tx: Queries,
  world: JudgeOptions,
  {
    window,
    mode,
    now,
  }: {readonly window: HeldWindow; readonly mode: VerificationMode; readonly now: Date},
): Promise<Date> {
  const at = await afterEvidence(tx, window, now);
  const {branchId, locationId} = window;
  await tx.query('UPDATE verification_window SET closes_at = $3 WHERE branch_id = $1 AND id = $2', [
    ...[branchId, window.id, at],
  ]);
  const ending = {...window, closesAt: at};
  if (mode === 'continuous') await closeHeld(tx, world, [ending]);
  else {
    await endHeld(tx, world, [ending]);
    await startWindows(tx, world, {branchId, locationId, at});
  }
  return at;
}

/** Now, or as much later as it takes that a window's evidence does not count in the next one too. */
async function afterEvidence(tx: Queries, window: HeldWindow, now: Date): Promise<Date> {
  const [newest] = await tx.query<{at: Date | null}>(
    `SELECT max(at) + interval '1 millisecond' AS at FROM evidence
     WHERE branch_id = $1 AND location_id = $2`,
    [window.branchId, window.locationId],
  );
  return later(later(now, window.openedAt), newest?.at ?? now);
}

/** What is so already is told once more, for whoever tries out their listener. */
async function tellAgain(
  tx: Queries,
  world: JudgeOptions,
  {branchId, locationId, id: windowId}: HeldWindow,
  at: Date,
): Promise<void> {
  await recordEvents(tx, world, [
    {
      ...{type: 'address_verification.started', branchId, locationId, windowId, at},
      ...{mode: 'first_time', status: 'in_progress'},
    },
  ]);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
