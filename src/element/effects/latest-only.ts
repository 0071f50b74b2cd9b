/** Begins work of one kind: each beginning aborts the signal of the one before, and `ending` the last one's. */
export function latestOnly(ending: AbortSignal): {begin(): AbortSignal; stop(): void} {
  let running: AbortController | undefined;
  const stop = () => running?.abort();
  ending.addEventListener('abort', stop);
  return {
    begin() {
      stop();
      running = new AbortController();
      return running.signal;
    },
    stop,
  };
}
