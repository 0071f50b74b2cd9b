import {beforeEach, describe, expect, it} from 'vitest';
import {createPacer, type Pacer} from '../../../../src/service/http/limits/pacer.js';

describe('the pace of a client', () => {
  let now: number;
  let pacer: Pacer;
  beforeEach(() => {
    now = 0;
    pacer = createPacer({burst: 4, perSecond: 2, patience: 1}, () => now);
  });
  const refused = (retryAfter: number) =>
    expect.objectContaining({
      code: 'rate_limited',
      retryAfter,
      message: `Too many requests from your address: try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    });
  /** When so many requests at once are due. */
  const due = (address: string, count: number) =>
    Array.from({length: count}, () => pacer.take(address));

  it('is a burst at once, then what comes each second, and no more than it may wait for', () => {
    expect(due('192.0.2.1', 6)).toEqual([0, 0, 0, 0, 500, 1000]);
    expect(() => pacer.take('192.0.2.1')).toThrow(refused(1));
    // What was refused was not taken.
    now = 500;
    expect(pacer.take('192.0.2.1')).toBe(1000);
    now = 3500;
    expect(due('192.0.2.1', 5)).toEqual([0, 0, 0, 0, 500]);
  });

  it('is nobody else’s', () => {
    due('192.0.2.1', 6);
    expect(pacer.take('192.0.2.2')).toBe(0);
  });

  it('counts what something cost when it is known, and then refuses for as long as that takes', () => {
    pacer.refuse('192.0.2.1');
    pacer.charge('192.0.2.1', 20);
    expect(() => pacer.refuse('192.0.2.1')).toThrow(refused(7));
    expect(() => pacer.take('192.0.2.1')).toThrow(refused(8));
    now = 7000;
    pacer.refuse('192.0.2.1');
  });

  it('is one /64’s of IPv6, and a /48 may go sixteen times as fast', () => {
    due('2001:db8:1:1::1', 6);
    expect(() => pacer.take('2001:db8:1:1::2')).toThrow(refused(1));
    let through = 0;
    for (let household = 2; household < 40; household++)
      for (let turn = 0; turn < 4; turn++)
        try {
          pacer.take(`2001:db8:1:${household.toString(16)}::1`);
          through++;
        } catch {
          // Its /48 is through.
        }
    // 16 times the burst, and what is waited for of 32 a second; six were taken before.
    expect(through).toBe(16 * 4 + 32 - 6);
    expect(pacer.take('2001:db8:2:1::1')).toBe(0);
  });
});
