import {describe, expect, it} from 'vitest';
import {oneAtATime} from '../../../src/service/base/one-at-a-time.js';

describe('work that is done one at a time', () => {
  const held = () => {
    const ends: (() => void)[] = [];
    const run = oneAtATime(() => new Promise<void>(resolve => ends.push(resolve)));
    return {run, ends};
  };

  it('is done once more for all who asked while it was under way', async () => {
    const {run, ends} = held();
    const first = run();
    const later = [run(), run(), run()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await Promise.all(later);
    expect(ends).toHaveLength(2);
  });

  it('is done again after it failed, for who asked meanwhile', async () => {
    let runs = 0;
    const run = oneAtATime(async () => {
      if (++runs === 1) throw new Error('once');
    });
    const [first, second] = [run(), run()];
    await expect(first).rejects.toThrow('once');
    await second;
    await run();
    expect(runs).toBe(3);
  });
});

const settled = () => new Promise(resolve => setImmediate(resolve));

/** Look-ups that end when the test says so; each answers the number of those begun before it. */
function heldLookups() {
  const begun: {key: string; end(): void; fail(): void}[] = [];
  const find = oneAtATime(
    key =>
      new Promise<number>((resolve, reject) => {
        const number = begun.length;
        begun.push({key, end: () => resolve(number), fail: () => reject(new Error('no database'))});
      }),
  );
  return {begun, find};
}

describe('shared look-ups', () => {
  it('answer a hundred at once with two, the second begun when the first has ended', async () => {
    const {begun, find} = heldLookups();
    const all = Array.from({length: 100}, () => find('k'));
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await settled();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    expect(await Promise.all(all)).toEqual([0, ...Array.from({length: 99}, () => 1)]);
  });

  it('never answer from one that had begun before: what was revoked is revoked', async () => {
    const {begun, find} = heldLookups();
    void find('k');
    void find('k');
    begun[0]?.end();
    await settled();
    const late = find('k');
    begun[1]?.end();
    await settled();
    begun[2]?.end();
    expect(await late).toBe(2);
    void find('k');
    expect(begun).toHaveLength(4);
  });

  it('are apart for each key, and go on after one that failed', async () => {
    const {begun, find} = heldLookups();
    const failed = find('a');
    const next = find('a');
    const other = find('b');
    begun[0]?.fail();
    begun[1]?.end();
    await expect(failed).rejects.toThrow('no database');
    await settled();
    begun[2]?.end();
    expect([await next, await other]).toEqual([2, 1]);
    expect(begun.map(({key}) => key)).toEqual(['a', 'b', 'a']);
  });
});
