import type {AttemptCounts} from '../../../contract/dashboard/attempt-counts.js';
import type {Queries} from '../../base/db/db.js';

const MINUTE = 60_000;
/** Minutes before the present one that are counted. */
const BEFORE = 119;

/** How many attempts of a branch ended well and badly in each minute of the last two hours. */
export async function countAttempts(
  db: Queries,
  branchId: string,
  at: Date,
): Promise<AttemptCounts> {
  const to = Math.floor(at.getTime() / MINUTE) * MINUTE;
  const from = new Date(to - BEFORE * MINUTE);
  const minutes = await db.query<{at: Date; delivered: number; failed: number}>(
    `SELECT date_bin('1 minute', at, 'epoch') AS at,
       count(*) FILTER (WHERE outcome = 'delivered')::int AS delivered,
       count(*) FILTER (WHERE outcome <> 'delivered')::int AS failed
     FROM delivery_attempt WHERE branch_id = $1 AND at >= $2 GROUP BY 1 ORDER BY 1`,
    [branchId, from],
  );
  return {
    ...{from: from.toISOString(), to: new Date(to).toISOString()},
    minutes: minutes.map(minute => ({...minute, at: minute.at.toISOString()})),
  };
}
