import {loggable} from '../../base/db/loggable.js';
import {startJob} from '../../base/start-job.js';
import {matchInteractions} from './match-interactions.js';

const PAUSE = 5000;

/** Matches stored interactions to addresses, from the start on, every five seconds: see `keepRounds`. */
export function startMatchingJob(
  world: Parameters<typeof matchInteractions>[0],
  {onError = (error: unknown) => console.error(loggable(error))} = {},
): () => Promise<void> {
  return startJob(signal => matchInteractions(world, {onError, signal}), {every: PAUSE, onError});
}
