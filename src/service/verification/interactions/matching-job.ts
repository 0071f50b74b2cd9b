import {startJob} from '../../base/start-job.js';
import {matchInteractions} from './match-interactions.js';

const PAUSE = 5000;

/** Matches stored interactions to addresses, from the start on, every five seconds: see `startJob`. */
export function startMatchingJob(
  world: Parameters<typeof matchInteractions>[0],
  {onError}: {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  return startJob(signal => matchInteractions(world, {onError, signal}), {every: PAUSE, onError});
}
