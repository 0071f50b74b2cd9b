import {describe, expect, it} from 'vitest';
import {oneAtATime} from '../../../../src/service/webhooks/deliveries/one-at-a-time.js';

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
