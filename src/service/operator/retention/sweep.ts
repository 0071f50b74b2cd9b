import type {Db} from '../../base/db/db.js';
import {rules as allRules, type Rule} from './rules.js';

/** Rows per statement: few enough that nothing waits long, even on the embedded database's only connection. */
const BATCH = 250;

/** How many rows a round removed, by rule; rules that removed none are absent. */
export type Swept = Readonly<Record<string, number>>;

/**
 * Removes everything that has exceeded its rule's time, in batches; concurrent processes share the work.
 *
 * If a rule fails, `onError` is called, the other rules still run, and the next round tries again. `signal` ends the
 * round after the batch under way.
 */
export async function sweep(
  db: Db,
  at: Date,
  {
    batch = BATCH,
    rules = allRules,
    onError = error => {
      throw error;
    },
    signal,
  }: {
    readonly batch?: number;
    readonly rules?: readonly Rule[];
    readonly onError?: (error: unknown) => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Swept> {
  const swept: Record<string, number> = {};
  for (const {name, kept, remove} of rules) {
    const before = new Date(at.getTime() - kept);
    try {
      let removed = batch;
      while (removed === batch && !signal?.aborted) {
        removed = await remove(db, {before, most: batch, at});
        if (removed > 0) swept[name] = (swept[name] ?? 0) + removed;
      }
    } catch (error) {
      onError(
        new Error(`Retention: "${name}" failed, and is tried again in the next round.`, {
          cause: error,
        }),
      );
    }
  }
  return swept;
}
