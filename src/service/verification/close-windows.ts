import type {Db} from '../db/db.js';
import {closeHeld} from './close-held.js';
import {holdOverWindows} from './held-window.js';
import type {JudgingWorld} from './judge-windows.js';

/** So many windows a transaction: on the one connection of the embedded database nothing else waits long. */
const BATCH = {pglite: 250, postgres: 1000};

type Limits = {readonly batch?: number; readonly signal?: AbortSignal};

/**
 * Closes every window that is over and opens the next, until the last window of each location is still running; returns
 * how many it closed.
 *
 * `at` is the service's time; branches in a sandbox whose clocks are ahead go by their own. Processes that do it at once
 * share the work. `signal` ends it after the batch under way.
 */
export async function closeWindows(
  db: Db,
  world: JudgingWorld,
  {at, ...limits}: Limits & {readonly at: Date},
): Promise<number> {
  const closed = await closeBatches(db, world, {at, ...limits});
  const ahead = await db.query<{id: string; clock_ahead: number}>(
    'SELECT id, clock_ahead FROM branch WHERE clock_ahead > 0 ORDER BY id',
  );
  const ofBranches: number[] = [];
  for (const {id, clock_ahead} of ahead) {
    const now = new Date(at.getTime() + clock_ahead);
    ofBranches.push(await closeBatches(db, world, {branchId: id, at: now, ...limits}));
  }
  return ofBranches.reduce((sum, count) => sum + count, closed);
}

/**
 * Closes every window of one branch that is over by its clock, and returns when none is left: what another process has
 * begun is waited for.
 */
export async function closeBranchWindows(
  db: Db,
  world: JudgingWorld,
  about: Limits & {readonly branchId: string; readonly at: Date},
): Promise<void> {
  do await closeBatches(db, world, about);
  while (!about.signal?.aborted && (await awaitOneOver(db, about)));
}

async function closeBatches(
  db: Db,
  world: JudgingWorld,
  {
    at,
    branchId,
    batch = BATCH[db.kind],
    signal,
  }: Limits & {readonly at: Date; readonly branchId?: string},
): Promise<number> {
  let all = 0;
  // A short batch is not the last: with each, other windows may have been opened that are over as well.
  for (let closed = batch; closed > 0 && !signal?.aborted; all += closed)
    closed = await db.transaction(async tx => {
      const windows = await holdOverWindows(tx, {at, most: batch, ...(branchId && {branchId})});
      await closeHeld(tx, world, windows);
      return windows.length;
    });
  return all;
}

/** Whether a window is over that is not closed, after whoever holds it just now. */
async function awaitOneOver(
  db: Db,
  {branchId, at}: {readonly branchId: string; readonly at: Date},
): Promise<boolean> {
  const [one] = await db.query(
    `SELECT 1 FROM verification_window AS held
     JOIN location ON location.branch_id = held.branch_id AND location.id = held.location_id
     WHERE held.branch_id = $1 AND is_last AND closes_at <= $2 LIMIT 1
     FOR NO KEY UPDATE OF location FOR NO KEY UPDATE OF held`,
    [branchId, at],
  );
  return one !== undefined;
}
