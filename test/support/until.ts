import {waitUntil} from '@open-wc/testing';

/** Longer than anything takes where three engines and the other tests share two processors; it ends a test that hangs. */
const PATIENCE = 30_000;

/** Waits for a condition, looked at every so many milliseconds; never for a time. */
export const until = (condition: () => unknown, message?: string, interval = 10): Promise<void> =>
  waitUntil(condition, message, {timeout: PATIENCE, interval});
