import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import {closeWindows} from './close-windows.js';
import type {JudgeOptions} from './judge-windows.js';

const PAUSE = 10_000;

/** Closes windows that are over and opens the next, from the start on, every ten seconds: see `startJob`. */
export function startWindowJob(
  db: Db,
  world: JudgeOptions,
  {onError}: {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  return startJob(signal => closeWindows(db, world, {at: world.clock(), signal}), {
    every: PAUSE,
    onError: cause =>
      onError(new Error('Windows: a round failed, and the next tries again.', {cause})),
  });
}
