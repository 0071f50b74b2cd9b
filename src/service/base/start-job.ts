import {ClockOffError} from './clock.js';
import {oneAtATime} from './one-at-a-time.js';

/**
 * Runs `round` after `first` milliseconds (0 is at once), then every `every` milliseconds. Rounds never overlap: after
 * a long round, one more runs for all that were due during it.
 *
 * Returns a function that stops the job: it aborts the signal of the round under way and waits for it. `onError`
 * receives the error of a failed round; the next round tries again. A round that ends with `ClockOffError` is skipped
 * silently: the clock itself reports that.
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
    if (signal.aborted) return;
    await round(signal).catch((error: unknown) => {
      if (!(error instanceof ClockOffError)) onError(error);
    });
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
