import type {Db} from '../../base/db/db.js';
import {rules as allRules, type Rule} from './rules.js';

/** So many rows a statement: nothing else waits long, on the one connection of the embedded database either. */
const BATCH = 250;

/** What one round removed, by the name of the rule; rules that removed nothing are left out. */
export type Swept = Readonly<Record<string, number>>;

/**
 * Removes all that is kept longer than its rule says, in batches; processes that do it at once share the work.
 *
 * A rule that fails does not keep the others from theirs: `onError` hears of it, and the next round tries again. `signal`
 * ends the round after the batch under way.
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
