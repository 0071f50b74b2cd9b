import {execFileSync} from 'node:child_process';
import {createActivity} from '../../../src/service/base/watchdog/activity.js';
import {startWatchdog} from '../../../src/service/base/watchdog/watchdog.js';

/**
 * A process that starves its event loop in a way of `WAYS` while a job is at work, beside a request that waits; it is to
 * be ended by its watchdog. Arguments: the way, and the file of starvations.
 */
const WAYS: Readonly<Record<string, () => unknown>> = {
  promises: async () => {
    for (;;) await Promise.resolve();
  },
  loop: () => {
    for (;;);
  },
  pattern: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  'native code': () => execFileSync('sleep', ['60']),
  'unwatched work': () => activity.runUnwatched(async () => stopFor(4000)),
};

function stopFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const [way = '', file = ''] = process.argv.slice(2);
const activity = createActivity();
startWatchdog(activity, {timeoutSeconds: 2, file, onError: console.error});
// The watchdog has to be there before the loop is starved.
setTimeout(() => {
  activity.run('GET /v5/places', () => {});
  activity.run('job interactions', () => {
    void WAYS[way]?.();
  });
  setTimeout(() => process.exit(0), 100);
}, 1500);
