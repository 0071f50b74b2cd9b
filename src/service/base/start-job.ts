import {oneAtATime} from './one-at-a-time.js';

/**
 * Runs a round at once, or `first` milliseconds later, and then every so many; one that takes longer is followed by one
 * more, and not by all that it has left no room for.
 *
 * Returns what stops it, and waits for the round under way, which hears it by its signal. `onError` hears of a round that
 * failed; the next tries again.
 */
export function startJob(
  round: (signal: AbortSignal) => Promise<unknown>,
  {
    first = 0,
    every,
    onError,
  }: {
    readonly first?: number;
    readonly every: number;
    readonly onError: (error: unknown) => void;
  },
): () => Promise<void> {
  const stopping = new AbortController();
  const {signal} = stopping;
  const run = oneAtATime(async () => {
    if (!signal.aborted) await round(signal).catch(onError);
  });
  const beginning = first > 0 ? setTimeout(run, first).unref() : undefined;
  if (!beginning) void run();
  const timer = setInterval(run, every).unref();
  return async () => {
    stopping.abort();
    clearTimeout(beginning);
    clearInterval(timer);
    await run();
  };
}
