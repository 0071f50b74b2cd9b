import {describe, expect, it} from 'vitest';
import {createProviderBreaker} from '../../../../../src/service/geodata/providers/asking/breaker.js';
import type {Outcome} from '../../../../../src/service/geodata/providers/asking/provider-error.js';

/** A breaker on a clock that the test turns. */
function open() {
  const time = {now: 0};
  const breaker = createProviderBreaker(() => time.now);
  /** Sends one request, if it may. */
  const send = (outcome: Outcome, retryAfter?: number): boolean => {
    const isSent = breaker.enter();
    if (isSent) breaker.ended(outcome, retryAfter);
    return isSent;
  };
  /** The seconds after which a request is sent again. */
  const rest = (): number => {
    const start = time.now;
    while (breaker.isOpen) time.now += 1000;
    return (time.now - start) / 1000;
  };
  return {time, breaker, send, rest};
}

describe('a provider is left out', () => {
  it.each(['late', 'unreachable', 'failed', 'malformed'] as const)(
    'after three answers in a row that are %s, for ten seconds',
    outcome => {
      const {breaker, send, rest} = open();
      expect([send(outcome), send(outcome), breaker.isOpen]).toEqual([true, true, false]);
      expect([send(outcome), send(outcome)]).toEqual([true, false]);
      expect(rest()).toBe(10);
    },
  );

  it('for twice as long after each probe that fails, ten minutes at most', () => {
    const {send, rest} = open();
    for (let at = 0; at < 3; at++) send('late');
    const rests = Array.from({length: 9}, () => {
      const seconds = rest();
      expect(send('failed')).toBe(true);
      return seconds;
    });
    expect(rests).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
  });

  it('for as long as it asked for, a day at most', () => {
    const {send, rest} = open();
    send('rate_limited', 70);
    expect(rest()).toBe(70);
    send('rate_limited', 0);
    expect(rest()).toBe(1);
    send('rate_limited', 10 ** 8);
    expect(rest()).toBe(24 * 3600);
  });

  it('at its first 429 that names no time, longer each time', () => {
    const {send, rest} = open();
    send('rate_limited');
    expect(rest()).toBe(10);
    send('rate_limited');
    expect(rest()).toBe(20);
  });

  it('for an hour when it refuses the key', () => {
    const {send, rest} = open();
    send('unauthorized');
    expect(rest()).toBe(3600);
  });
});

describe('after its rest', () => {
  it('it gets one request as a probe, and all again when that is answered', () => {
    const {breaker, send, rest} = open();
    for (let at = 0; at < 3; at++) send('late');
    rest();
    expect([breaker.enter(), breaker.enter(), breaker.isOpen]).toEqual([true, false, true]);
    breaker.ended('answered');
    expect([breaker.isOpen, send('late'), send('late'), breaker.isOpen]).toEqual([
      ...[false, true, true, false],
    ]);
    send('late');
    expect(rest()).toBe(10);
  });

  it('another request is the probe where that one was aborted', () => {
    const {breaker, send, rest} = open();
    send('unauthorized');
    rest();
    send('aborted');
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  });

  it('a late answer to what was sent before says nothing', () => {
    const {breaker} = open();
    for (let at = 0; at < 5; at++) breaker.enter();
    for (let at = 0; at < 3; at++) breaker.ended('late');
    breaker.ended('answered');
    expect(breaker.isOpen).toBe(true);
  });
});

it('no question that a provider refuses, and none that was given up, leaves it out', () => {
  const {breaker, send} = open();
  for (let at = 0; at < 20; at++) send(at % 2 ? 'refused' : 'aborted');
  expect(breaker.isOpen).toBe(false);
});
