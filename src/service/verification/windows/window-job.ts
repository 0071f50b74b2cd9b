import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import {closeWindows} from './close-windows.js';
import type {JudgeOptions} from './judge-windows.js';

const PAUSE = 10_000;

/** Closes windows that are over and opens the next ones, at once and then every ten seconds. */
export function startWindowJob(
  db: Db,
  options: JudgeOptions,
  {onError}: {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  return startJob(signal => closeWindows(db, options, {at: options.clock(), signal}), {
    every: PAUSE,
    onError: cause =>
      onError(new Error('A round of closing windows failed; the next one tries again.', {cause})),
  });
}
