import type {Db} from '../db/db.js';
import {loggable} from '../loggable.js';
import {closeWindows} from './close-windows.js';
import type {JudgingWorld} from './judge-windows.js';

const PAUSE = 10_000;

/**
 * Closes windows that are over and opens the next, from the start on, every ten seconds.
 *
 * Returns what stops it, and waits for the batch under way. `onError` hears of a round that failed; the next one tries
 * again.
 */
export function keepWindows(
  db: Db,
  world: JudgingWorld,
  {onError = (error: unknown) => console.error(loggable(error))} = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const {signal} = stopping;
  let round: Promise<void> | undefined;
  const run = () => {
    // A round that takes longer is not followed by those that it has left no room for.
    round ??= closeWindows(db, world, {at: world.clock(), signal})
      .catch((error: unknown) =>
        onError(new Error('Windows: a round failed, and the next tries again.', {cause: error})),
      )
      .then(() => {
        round = undefined;
      });
  };
  run();
  const timer = setInterval(run, PAUSE);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await round;
  };
}
