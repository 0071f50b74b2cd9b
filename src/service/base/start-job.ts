/**
 * Runs a round at once and then every so many milliseconds; one that takes longer is not followed by those that it has
 * left no room for.
 *
 * Returns what stops it, and waits for the round under way, which hears it by its signal. `onError` hears of a round that
 * failed; the next tries again.
 */
export function startJob(
  round: (signal: AbortSignal) => Promise<unknown>,
  {every, onError}: {readonly every: number; readonly onError: (error: unknown) => void},
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= round(stopping.signal)
      .then(() => {}, onError)
      .then(() => {
        underWay = undefined;
      });
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await underWay;
  };
}
