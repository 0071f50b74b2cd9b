import type {ClockTurn} from '../../../contract/verification/simulator.js';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';

/** Ten years, including leap days. */
const MOST_AHEAD = 3653 * 86_400_000;

/**
 * Advances a branch's clock and returns its new time. Throws 400 if that is earlier than its present time, or more than
 * ten years ahead of the service's clock.
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
    if (!branch) throw new Error(`Branch ${branchId} does not exist.`);
    const service = clock().getTime();
    const before = service + branch.clock_ahead;
    const now = to === undefined ? before + Math.round((advance ?? 0) * 1000) : Date.parse(to);
    const field = to === undefined ? 'advance' : 'to';
    if (Number.isNaN(now)) throw refusal(field, 'This date does not exist.');
    if (now < before)
      throw refusal(field, `The clock only goes ahead, and it is ${iso(before)} already.`);
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
