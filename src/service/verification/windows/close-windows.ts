import type {Db} from '../../base/db/db.js';
import {closeHeld} from './close-held.js';
import {type HeldWindow, holdOverWindows} from './held-window.js';
import type {JudgeOptions} from './judge-windows.js';

/**
 * Windows per transaction. Requests wait while a batch is judged, and the embedded database has one connection; larger
 * batches are no faster.
 */
const BATCH = 250;

/** Batches at a time: while this process judges one, PostgreSQL writes the others. */
const LANES = {pglite: 1, postgres: 3};

/**
 * Rounds in a row that may close no window although one is over: each waited for a batch of another process, which may
 * have many of them.
 */
const MAX_IDLE_ROUNDS = 1000;

type Limits = {
  readonly batch?: number;
  readonly lanes?: number;
  readonly signal?: AbortSignal;
};

type Stuck = {readonly window: HeldWindow; readonly cause: unknown};

/**
 * Closes every window that is over, and opens the next ones until the last window of each location is open. Returns the
 * number of closed windows.
 *
 * `at` is the service's time; a sandbox branch whose clock is ahead uses its own. Several processes may run it at once
 * and share the work. `signal` ends it after the batches under way. If a window cannot be closed, it closes all others
 * before it throws.
 */
export async function closeWindows(
  db: Db,
  options: JudgeOptions,
  {at, ...limits}: Limits & {readonly at: Date},
): Promise<number> {
  const stuck: Stuck[] = [];
  let closed = await closeBatches(db, options, {at, stuck, ...limits});
  const ahead = await db.query<{id: string; clock_ahead: number}>(
    'SELECT id, clock_ahead FROM branch WHERE clock_ahead > 0 ORDER BY id',
  );
  for (const {id, clock_ahead} of ahead) {
    const now = new Date(at.getTime() + clock_ahead);
    closed += await closeBatches(db, options, {branchId: id, at: now, stuck, ...limits});
  }
  throwStuck(stuck);
  return closed;
}

/**
 * Closes every window of one branch that is over by the branch's clock. It returns once none is left, and waits for
 * those that another process is closing.
 */
export async function closeBranchWindows(
  db: Db,
  options: JudgeOptions,
  about: Limits & {readonly branchId: string; readonly at: Date},
): Promise<void> {
  const stuck: Stuck[] = [];
  let idleRounds = 0;
  do {
    const closed = await closeBatches(db, options, {...about, stuck});
    throwStuck(stuck);
    idleRounds = closed > 0 ? 0 : idleRounds + 1;
    if (idleRounds > MAX_IDLE_ROUNDS)
      throw new Error(`A window of branch ${about.branchId} is over, and no round closes it.`);
  } while (!about.signal?.aborted && (await awaitOneOver(db, about)));
}

type Batches = Limits & {
  readonly at: Date;
  readonly branchId?: string;
  readonly stuck: Stuck[];
};

/** Closes batches until none is left that another does not hold; returns the number of closed windows. */
async function closeBatches(db: Db, options: JudgeOptions, about: Batches): Promise<number> {
  const {lanes = LANES[db.kind]} = about;
  // If one fails, the others end first: nothing goes on once this has returned.
  const ended = await Promise.allSettled(
    Array.from({length: lanes}, () => closeInLane(db, options, about)),
  );
  const failed = ended.find(lane => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.reduce((all, lane) => all + (lane.status === 'fulfilled' ? lane.value : 0), 0);
}

/** Closes one batch after another; skips what another lane or process holds. */
async function closeInLane(
  db: Db,
  options: JudgeOptions,
  {at, branchId, stuck, batch = BATCH, signal}: Batches,
): Promise<number> {
  let all = 0;
  let most = batch;
  while (!signal?.aborted) {
    let held: readonly HeldWindow[] = [];
    try {
      await db.transaction(async tx => {
        const except = stuck.map(({window}) => window.id);
        held = await holdOverWindows(tx, {at, most, except, ...(branchId && {branchId})});
        await closeHeld(tx, options, held);
      });
    } catch (cause) {
      const [window, ...more] = held;
      // Without a held window, the database failed.
      if (!window) throw cause;
      // Halves the batch until only the failing window is left.
      if (more.length > 0) most = Math.ceil(more.length / 2);
      // Another lane may have found it at the same time.
      else if (!stuck.some(each => each.window.id === window.id)) stuck.push({window, cause});
      continue;
    }
    // A short batch is not the last: the windows that it opened may be over as well.
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

/** Whether a window is over and not closed; waits for whoever holds one. */
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
  // The first statement does not see the windows that were opened while it waited.
  const [next] = await db.query(over, [branchId, at]);
  return next !== undefined;
}
