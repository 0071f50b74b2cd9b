import {FailureError} from '../contract/failure.js';

/**
 * Waits for Google, whose promises can't be stopped: rejects as soon as a signal aborts, with its reason, or after so
 * many milliseconds. A late answer is dropped.
 */
export function within<T>(
  work: Promise<T>,
  milliseconds: number,
  signals: readonly AbortSignal[],
): Promise<T> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<T>((resolve, reject) => {
    const stopNow = () => {
      for (const {aborted, reason} of signals) if (aborted) reject(reason);
    };
    for (const signal of signals)
      signal.addEventListener('abort', stopNow, {signal: ending.signal});
    stopNow();
    timer = setTimeout(() => {
      const detail = `Google did not answer within ${milliseconds / 1000} seconds. Try again.`;
      reject(new FailureError({code: 'network_error', detail}));
    }, milliseconds);
    work.then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    ending.abort();
  });
}
