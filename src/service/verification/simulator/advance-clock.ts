import type {ClockTurn} from '../../../contract/verification/simulator.js';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';

/** Ten years, with their leap days: more windows than anyone looks at. */
const MOST_AHEAD = 3653 * 86_400_000;

/**
 * Turns a branch's clock ahead and returns the time that it then shows.
 *
 * Throws 400 where it would be turned back, or ten years ahead of the service's.
 */
export async function advanceClock(
  db: Db,
  clock: Clock,
  {branchId, advance, to}: ClockTurn & {readonly branchId: string},
): Promise<Date> {
  return db.transaction(async tx => {
    const [branch] = await tx.query<{clock_ahead: number}>(
      'SELECT clock_ahead FROM branch WHERE id = $1 FOR NO KEY UPDATE',
      [branchId],
    );
    if (!branch) throw new Error('The clock of a branch that is not there.');
    const service = clock().getTime();
    const before = service + branch.clock_ahead;
    const now = to === undefined ? before + Math.round((advance ?? 0) * 1000) : Date.parse(to);
    const field = to === undefined ? 'advance' : 'to';
    if (Number.isNaN(now)) throw refusal(field, 'There is no such time.');
    if (now < before)
      throw refusal(field, `The clock goes ahead only, and it is ${iso(before)} already.`);
    if (now - service > MOST_AHEAD)
      throw refusal(
        field,
        `The clock goes ten years ahead at most: to ${iso(service + MOST_AHEAD)}.`,
      );
    await tx.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [branchId, now - service]);
    return new Date(now);
  });
}

function refusal(field: string, message: string): ProblemError {
  return new ProblemError('bad_argument', `Wrong or missing: ${field}.`, {
    errors: [{field, message}],
  });
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
