import {describe, expect, it} from 'vitest';
import {tellSlow} from '../../../src/element/effects/tell-slow.js';
import {wireWorld} from '../../support/wire-world.js';

/** A world in which time passes when the test says so. */
function heldWorld() {
  const waits: {ms: number; pass: () => void; signal: AbortSignal}[] = [];
  const world = wireWorld({
    wait: (ms, signal) =>
      new Promise((pass, reject) => {
        waits.push({ms, pass, signal});
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return {world, waits};
}

describe('An answer that takes its time', () => {
  it('is told after three seconds, and still awaited', async () => {
    const {world, waits} = heldWorld();
    let resolve: ((answer: string) => void) | undefined;
    const promise = new Promise<string>(done => {
      resolve = done;
    });
    let told = 0;
    const answer = tellSlow(promise, () => told++, world);
    expect(waits.map(({ms}) => ms)).toEqual([3000]);
    waits[0]?.pass();
    await Promise.resolve();
    expect(told).toBe(1);
    resolve?.('there');
    expect(await answer).toBe('there');
  });

  it('is told by nobody where it came sooner, or failed; and no timer stays', async () => {
    const {world, waits} = heldWorld();
    let told = 0;
    await tellSlow(Promise.resolve(), () => told++, world);
    await expect(
      tellSlow(Promise.reject(new Error('failed')), () => told++, world),
    ).rejects.toThrow('failed');
    expect(waits.map(({signal}) => signal.aborted)).toEqual([true, true]);
    for (const {pass} of waits) pass();
    await Promise.resolve();
    expect(told).toBe(0);
  });
});
