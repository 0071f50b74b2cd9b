import {setImmediate} from 'node:timers/promises';

/** Milliseconds of work after which requests and timers get their turn. */
const MAX_WORK_MS = 25;

/**
 * Returns a function to await between pieces of work: it resolves at once, or after a turn of the event loop once
 * `maxWorkMs` have passed since the last turn.
 *
 * Promises alone give no turn: code that awaits only what is computed in this process, such as the embedded database,
 * otherwise keeps every request waiting until it ends.
 */
export function createYielder(maxWorkMs = MAX_WORK_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxWorkMs) return;
    await setImmediate();
    since = performance.now();
  };
}
