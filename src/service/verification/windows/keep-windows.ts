import type {Db} from '../../base/db/db.js';
import {loggable} from '../../base/db/loggable.js';
import {keepRounds} from '../../base/keep-rounds.js';
import {closeWindows} from './close-windows.js';
import type {JudgingWorld} from './judge-windows.js';

const PAUSE = 10_000;

/** Closes windows that are over and opens the next, from the start on, every ten seconds: see `keepRounds`. */
export function keepWindows(
  db: Db,
  world: JudgingWorld,
  {onError = (error: unknown) => console.error(loggable(error))} = {},
): () => Promise<void> {
  return keepRounds(signal => closeWindows(db, world, {at: world.clock(), signal}), {
    every: PAUSE,
    onError: cause =>
      onError(new Error('Windows: a round failed, and the next tries again.', {cause})),
  });
}
