import {describe, expect, it} from 'vitest';
import {reportSlow} from '../../../src/element/effects/report-slow.js';
import {wireNetwork} from '../../support/page/wire-network.js';

/** A network in which time passes when the test says so. */
function heldNetwork() {
  const waits: {ms: number; pass: () => void; signal: AbortSignal}[] = [];
  const network = wireNetwork({
    wait: (ms, signal) =>
      new Promise((pass, reject) => {
        waits.push({ms, pass, signal});
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return {network, waits};
}

describe('An answer that takes its time', () => {
  it('is told after three seconds, and still awaited', async () => {
    const {network, waits} = heldNetwork();
    let resolve: ((answer: string) => void) | undefined;
    const promise = new Promise<string>(done => {
      resolve = done;
    });
    let told = 0;
    const answer = reportSlow(promise, () => told++, network);
    expect(waits.map(({ms}) => ms)).toEqual([3000]);
    waits[0]?.pass();
    await Promise.resolve();
    expect(told).toBe(1);
    resolve?.('there');
    expect(await answer).toBe('there');
  });

  it('is told by nobody where it came sooner, or failed; and no timer stays', async () => {
    const {network, waits} = heldNetwork();
    let told = 0;
    await reportSlow(Promise.resolve(), () => told++, network);
    await expect(
      reportSlow(Promise.reject(new Error('failed')), () => told++, network),
    ).rejects.toThrow('failed');
    expect(waits.map(({signal}) => signal.aborted)).toEqual([true, true]);
    for (const {pass} of waits) pass();
    await Promise.resolve();
    expect(told).toBe(0);
  });
});
