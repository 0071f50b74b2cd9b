import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';

/** The time by a branch's clock: the service's own, unless the branch is in a sandbox and its clock was advanced. */
export async function branchTime(db: Queries, branchId: string, clock: Clock): Promise<Date> {
  const [branch] = await db.query<{clock_ahead: number}>(
    'SELECT clock_ahead FROM branch WHERE id = $1',
    [branchId],
  );
  if (!branch) throw new Error(`Branch ${branchId} does not exist.`);
  return new Date(clock().getTime() + branch.clock_ahead);
}
