import type {ClockTurn} from '../../../contract/verification/simulator.js';
import type {Clock} from '../../base/clock.js';
import type {Db, Queries} from '../../base/db/db.js';
import {badFields} from '../../http/json-body.js';

/** Milliseconds that a branch's clock can be ahead of the service's: ten years, including leap days. */
export const MOST_AHEAD = 3653 * 86_400_000;

/**
 * Advances a branch's clock and returns its new time. Throws 400 if that is earlier than its present time, or more than
 * ten years ahead of the service's clock.
 */
export async function advanceClock(
  db: Db,
  clock: Clock,
  {branchId, advance, to}: ClockTurn & {readonly branchId: string},
): Promise<Date> {
  const field = to === undefined ? 'advance' : 'to';
  const next = (before: number) =>
    to === undefined ? before + Math.round((advance ?? 0) * 1000) : Date.parse(to);
  return db.transaction(tx => turnClock(tx, clock, {branchId, field, next}));
}

/**
 * Advances a branch's clock to the time that follows its present one by `next`, and holds it until the transaction ends.
 * Throws as `advanceClock` does, for the field of the request.
 */
export async function turnClock(
  tx: Queries,
  clock: Clock,
  about: {
    readonly branchId: string;
    readonly field: string;
    /** In milliseconds since 1970: an advance may be longer than a date can be. */
    readonly next: (before: number) => number;
  },
): Promise<Date> {
  const {branchId, field, next} = about;
  const [branch] = await tx.query<{clock_ahead: number}>(
    'SELECT clock_ahead FROM branch WHERE id = $1 FOR NO KEY UPDATE',
    [branchId],
  );
  if (!branch) throw new Error(`Branch ${branchId} does not exist.`);
  const service = clock().getTime();
  const before = service + branch.clock_ahead;
  const now = next(before);
  const refuse = (message: string) => badFields([{field, message}]);
  if (Number.isNaN(now)) throw refuse('This date does not exist.');
  if (now < before) throw refuse(`The clock cannot go back, and it is already ${iso(before)}.`);
  if (now - service > MOST_AHEAD)
    throw refuse(`At most ten years ahead: ${iso(service + MOST_AHEAD)}.`);
  await tx.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [branchId, now - service]);
  return new Date(now);
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
