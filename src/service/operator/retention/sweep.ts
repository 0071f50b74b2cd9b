import type {Db} from '../../base/db/db.js';
import {
  countDue,
  countRows,
  dropFutureNotices,
  findCutoff,
  insertNotice,
  pruneNotices,
  recordHeld,
  returnToShare,
  setShare,
  takeFromShare,
} from './notice-store.js';
import {rules as allRules, type Rule} from './rules.js';

/** Rows per statement: few enough that nothing waits long, even on the embedded database's only connection. */
const BATCH = 250;

/** Milliseconds between the notice that rows are due and their end. */
export const NOTICE = 7 * 86_400_000;

/** Per cent of a table that a rule removes in an hour. */
export const DEFAULT_MAX_PERCENT = 5;

/** How many rows a round removed, by rule; rules that removed none are absent. */
export type Swept = Readonly<Record<string, number>>;

/** Rows that a round left, because they were more than the share of their table. */
export type HeldBack = {
  readonly rule: string;
  /** Rows that were due; counted up to 100,000. */
  readonly due: number;
  readonly removed: number;
};

type SweepOptions = {
  readonly batch?: number;
  readonly rules?: readonly Rule[];
  /** From 0 to 100. */
  readonly maxPercent?: number;
  /** Milliseconds. */
  readonly notice?: number;
  /** Called once a day for each rule that holds something back. */
  readonly onHeld?: (held: HeldBack) => void;
  readonly onError?: (error: unknown) => void;
  readonly signal?: AbortSignal;
};

/**
 * Removes everything that has exceeded its rule's time, in batches; concurrent processes share the work.
 *
 * What a wrong clock takes for old must not be lost, so it goes in two steps: a notice of what is due, and a week later
 * its end, for at most a share of the table each hour. Rules with `atOnce` need neither.
 *
 * If a rule fails, `onError` is called, the other rules still run, and the next round tries again. `signal` ends the
 * round after the batch under way.
 */
export async function sweep(db: Db, at: Date, options: SweepOptions = {}): Promise<Swept> {
  const {rules = allRules, signal} = options;
  const {
    onError = error => {
      throw error;
    },
  } = options;
  const swept: Record<string, number> = {};
  await dropFutureNotices(db, at);
  for (const rule of rules) {
    if (signal?.aborted) break;
    try {
      const removed = rule.atOnce
        ? await removeDue(db, rule, {...options, at, before: new Date(at.getTime() - rule.kept)})
        : await removeShare(db, rule, {...options, at});
      if (removed > 0) swept[rule.name] = removed;
    } catch (error) {
      onError(
        new Error(`Retention: "${rule.name}" failed, and is tried again in the next round.`, {
          cause: error,
        }),
      );
    }
  }
  return swept;
}

/** Removes all rows of a rule from before a time, in batches; returns how many. */
export async function removeDue(
  db: Db,
  rule: Rule,
  {
    at,
    before,
    batch = BATCH,
    onBatch,
    signal,
  }: Pick<SweepOptions, 'batch' | 'signal'> & {
    readonly at: Date;
    readonly before: Date;
    /** Receives how many were removed so far. */
    readonly onBatch?: (all: number) => void;
  },
): Promise<number> {
  let all = 0;
  let removed = batch;
  while (removed === batch && !signal?.aborted) {
    removed = await rule.remove(db, {before, most: batch, at});
    all += removed;
    onBatch?.(all);
  }
  return all;
}

/** Notes what is due, and removes what was noted a week ago, within the share of this hour; returns how many. */
async function removeShare(
  db: Db,
  rule: Rule,
  {
    at,
    batch = BATCH,
    maxPercent = DEFAULT_MAX_PERCENT,
    notice = NOTICE,
    onHeld,
    signal,
  }: SweepOptions & {readonly at: Date},
): Promise<number> {
  const slot = {rule: rule.name, at};
  await insertNotice(db, {...slot, cutoff: new Date(at.getTime() - rule.kept)});
  const noticedBefore = new Date(at.getTime() - notice);
  await pruneNotices(db, rule.name, noticedBefore);
  const before = await findCutoff(db, rule.name, noticedBefore);
  if (!before || (await countDue(db, rule.due, before, 1)) === 0) return 0;
  const rows = await countRows(db, rule.table);
  const share = maxPercent === 0 ? 0 : Math.max(1, Math.floor((rows * maxPercent) / 100));
  await setShare(db, {...slot, share});
  let all = 0;
  while (!signal?.aborted) {
    const most = await takeFromShare(db, {...slot, most: batch});
    if (most === 0) {
      const held = await countDue(db, rule.due, before);
      const isNew = await recordHeld(db, {...slot, held});
      if (isNew) onHeld?.({rule: rule.name, due: held + all, removed: all});
      break;
    }
    const removed = await rule.remove(db, {before, most, at});
    all += removed;
    if (removed === most) continue;
    await returnToShare(db, {...slot, count: most - removed});
    break;
  }
  return all;
}
