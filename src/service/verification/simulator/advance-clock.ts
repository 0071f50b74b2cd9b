import type {ClockTurn} from '../../../contract/verification/simulator.js';
import type {Clock} from '../../base/clock.js';
import type {Db, Queries} from '../../base/db/db.js';
import {badFields} from '../../http/json-body.js';

/** Milliseconds that a branch's clock can be ahead of the service's: ten years, including leap days. */
export const MOST_AHEAD = 3653 * 86_400_000;

/** Windows that close in one request, unless it closes only one of each address: the request waits for all of them. */
const MAX_CLOSED_WINDOWS = 10_000;

/**
 * Advances a branch's clock and returns its new time. Throws 400 if that is earlier than its present time, more than ten
 * years ahead of the service's clock, or so far that too many windows are over by then.
 */
export async function advanceClock(
  db: Db,
  clock: Clock,
  {branchId, advance, to}: ClockTurn & {readonly branchId: string},
): Promise<Date> {
  const field = to === undefined ? 'advance' : 'to';
  const next = (before: number) =>
    to === undefined ? before + Math.round((advance ?? 0) * 1000) : Date.parse(to);
  return db.transaction(async tx => {
    const at = await turnClock(tx, clock, {branchId, field, next});
    await refuseManyWindows(tx, {branchId, field, at});
    return at;
  });
}

/** Throws if a branch has too many windows that are over by a time, with those that would open until then. */
async function refuseManyWindows(
  tx: Queries,
  {branchId, field, at}: {readonly branchId: string; readonly field: string; readonly at: Date},
): Promise<void> {
  const [over] = await tx.query<{windows: number; addresses: number; days: number}>(
    `SELECT count(*)::int AS addresses, branch.later_window_days AS days,
            sum(1 + floor(extract(epoch FROM $2 - closes_at) / (86400 * later_window_days)))::float8
              AS windows
     FROM verification_window JOIN branch ON branch.id = branch_id
     WHERE branch_id = $1 AND is_last AND closes_at <= $2 GROUP BY branch.id`,
    [branchId, at],
  );
  if (!over || over.windows <= Math.max(MAX_CLOSED_WINDOWS, over.addresses)) return;
  const [windows, most] = [over.windows, MAX_CLOSED_WINDOWS].map(count =>
    count.toLocaleString('en'),
  );
  const message = `This closes ${windows} windows of this branch's addresses, and one request closes at most ${most}: advance in shorter steps, such as P${over.days}D.`;
  throw badFields([{field, message}]);
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
