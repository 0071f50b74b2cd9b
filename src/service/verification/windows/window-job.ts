import type {RoundTime} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import {closeWindows} from './close-windows.js';
import type {JudgeOptions} from './judge-windows.js';

const PAUSE = 10_000;

/** Closes windows that are over and opens the next ones, at once and then every ten seconds. */
export function startWindowJob(
  db: Db,
  options: JudgeOptions & {readonly roundTime: RoundTime},
  {onError}: {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  const round = async (signal: AbortSignal) =>
    closeWindows(db, options, {at: await options.roundTime(), signal});
  return startJob(round, {
    every: PAUSE,
    onError: cause =>
      onError(new Error('A round of closing windows failed; the next one tries again.', {cause})),
  });
}
