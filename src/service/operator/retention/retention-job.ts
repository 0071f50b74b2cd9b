import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {loggable} from '../../base/db/loggable.js';
import {sweep} from './sweep.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Removes what is kept too long, a minute after the start and every hour from then on.
 *
 * Returns what stops it, and waits for the batch under way. `onError` hears of a rule that failed; the next round tries
 * it again.
 */
export function startRetentionJob(
  db: Db,
  clock: Clock,
  {onError = (error: unknown) => console.error(loggable(error))} = {},
): () => Promise<void> {
  const stopping = new AbortController();
  let round = Promise.resolve();
  const run = () => {
    // A round that takes more than an hour is followed, and not joined, by the next.
    round = round.then(async () => {
      if (!stopping.signal.aborted)
        await sweep(db, clock(), {onError, signal: stopping.signal}).catch(onError);
    });
  };
  const first = setTimeout(run, MINUTE);
  const hourly = setInterval(run, HOUR);
  first.unref();
  hourly.unref();
  return async () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(hourly);
    await round;
  };
}
