import type {RoundTime} from '../../base/clock.js';
import {startJob} from '../../base/start-job.js';
import {matchInteractions} from './match-interactions.js';

const PAUSE = 5000;

/** Matches stored interactions to addresses, at once and then every five seconds. */
export function startMatchingJob(
  options: Parameters<typeof matchInteractions>[0] & {readonly roundTime: RoundTime},
  hooks: Omit<Parameters<typeof matchInteractions>[1], 'signal' | 'unchanged'>,
): () => Promise<void> {
  const unchanged = new Map();
  const round = async (signal: AbortSignal) => {
    await options.roundTime();
    await matchInteractions(options, {...hooks, signal, unchanged});
  };
  return startJob(round, {every: PAUSE, onError: hooks.onError});
}
