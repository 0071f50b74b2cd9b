import type {Db} from '../../base/db/db.js';
import {closeHeld} from './close-held.js';
import {type HeldWindow, holdOverWindows} from './held-window.js';
import type {JudgeOptions} from './judge-windows.js';

/** So many windows a transaction: on the one connection of the embedded database nothing else waits long. */
const BATCH = {pglite: 250, postgres: 1000};

type Limits = {readonly batch?: number; readonly signal?: AbortSignal};

/** A window that could not be closed, for what is stored of it. */
type Stuck = {readonly window: HeldWindow; readonly cause: unknown};

/**
 * Closes every window that is over and opens the next, until the last window of each location is still running; returns
 * how many it closed.
 *
 * `at` is the service's time; branches in a sandbox whose clocks are ahead go by their own. Processes that do it at once
 * share the work. `signal` ends it after the batch under way. A window that cannot be closed keeps no other from it; it
 * throws after all others.
 */
export async function closeWindows(
  db: Db,
  world: JudgeOptions,
  {at, ...limits}: Limits & {readonly at: Date},
): Promise<number> {
  const stuck: Stuck[] = [];
  let closed = await closeBatches(db, world, {at, stuck, ...limits});
  const ahead = await db.query<{id: string; clock_ahead: number}>(
    'SELECT id, clock_ahead FROM branch WHERE clock_ahead > 0 ORDER BY id',
  );
  for (const {id, clock_ahead} of ahead) {
    const now = new Date(at.getTime() + clock_ahead);
    closed += await closeBatches(db, world, {branchId: id, at: now, stuck, ...limits});
  }
  throwStuck(stuck);
  return closed;
}

/**
 * Closes every window of one branch that is over by its clock, and returns when none is left: what another process has
 * begun is waited for.
 */
export async function closeBranchWindows(
  db: Db,
  world: JudgeOptions,
  about: Limits & {readonly branchId: string; readonly at: Date},
): Promise<void> {
  const stuck: Stuck[] = [];
  do {
    await closeBatches(db, world, {...about, stuck});
    throwStuck(stuck);
  } while (!about.signal?.aborted && (await awaitOneOver(db, about)));
}

async function closeBatches(
  db: Db,
  world: JudgeOptions,
  {
    at,
    branchId,
    stuck,
    batch = BATCH[db.kind],
    signal,
  }: Limits & {readonly at: Date; readonly branchId?: string; readonly stuck: Stuck[]},
): Promise<number> {
  let all = 0;
  let most = batch;
  while (!signal?.aborted) {
    let held: readonly HeldWindow[] = [];
    try {
      await db.transaction(async tx => {
        const except = stuck.map(({window}) => window.id);
        held = await holdOverWindows(tx, {at, most, except, ...(branchId && {branchId})});
        await closeHeld(tx, world, held);
      });
    } catch (cause) {
      const [window, ...more] = held;
      // Nothing was held: it is the database, and no window.
      if (!window) throw cause;
      if (more.length === 0) stuck.push({window, cause});
      // Half as many each time, until the one stands alone that cannot be closed.
      else most = Math.ceil(more.length / 2);
      continue;
    }
    // A short batch is not the last: with each, other windows may have been opened that are over as well.
    if (held.length === 0) break;
    all += held.length;
    most = Math.min(2 * most, batch);
  }
  return all;
}

function throwStuck(stuck: readonly Stuck[]): void {
  const [first] = stuck;
  if (!first) return;
  const {branchId, locationId} = first.window;
  throw new Error(
    `Windows that could not be closed: ${stuck.length}; the first is of location ${locationId} of branch ${branchId}.`,
    {cause: first.cause},
  );
}

/** Whether a window is over that is not closed, after whoever holds it just now. */
async function awaitOneOver(
  db: Db,
  {branchId, at}: {readonly branchId: string; readonly at: Date},
): Promise<boolean> {
  const over = `
    SELECT 1 FROM verification_window AS held
    JOIN location ON location.branch_id = held.branch_id AND location.id = held.location_id
    WHERE held.branch_id = $1 AND is_last AND closes_at <= $2 LIMIT 1`;
  const locked = `${over} FOR NO KEY UPDATE OF location FOR NO KEY UPDATE OF held`;
  const [awaited] = await db.query(locked, [branchId, at]);
  if (awaited) return true;
  // What those have opened for whom it waited, the statement that waited does not see.
  const [next] = await db.query(over, [branchId, at]);
  return next !== undefined;
}
