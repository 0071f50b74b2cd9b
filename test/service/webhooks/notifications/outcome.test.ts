import {describe, expect, it} from 'vitest';
import {
  consequenceOf,
  type Outcome,
} from '../../../../src/service/webhooks/notifications/outcome.js';

const at = new Date('2026-03-02T12:00:00.000Z');
const answered = (status: number, retryAfter?: number): Outcome => ({
  kind: 'answered',
  status,
  retryAfter,
  excerpt: '',
  milliseconds: 5,
});
const after = (seconds: number) => ({
  kind: 'retry',
  at: new Date(at.getTime() + seconds * 1000),
});

describe('what follows', () => {
  it.each([200, 201, 202, 204, 299])('%i is a success, in the last try too', status => {
    expect(consequenceOf(answered(status), {at, wait: 5})).toEqual({kind: 'delivered'});
    expect(consequenceOf(answered(status), {at, wait: undefined})).toEqual({kind: 'delivered'});
  });

  it.each([199, 300, 301, 302, 307, 308, 400, 401, 404, 408, 409, 422, 429, 500, 502, 503, 599])(
    '%i is tried again by the schedule, and dead after the last try',
    status => {
      expect(consequenceOf(answered(status), {at, wait: 40})).toEqual(after(40));
      expect(consequenceOf(answered(status), {at, wait: undefined})).toEqual({kind: 'dead'});
    },
  );

  it.each([
    {kind: 'timed_out', milliseconds: 15_000},
    {kind: 'unreachable', detail: 'Nobody is there.', milliseconds: 3},
    {kind: 'forbidden', detail: 'Not there.', milliseconds: 3},
  ] as const)('$kind is tried again by the schedule, and dead after the last try', outcome => {
    expect(consequenceOf(outcome, {at, wait: 10})).toEqual(after(10));
    expect(consequenceOf(outcome, {at, wait: undefined})).toEqual({kind: 'dead'});
  });

  it('410 switches the listener off, in whichever try', () => {
    expect(consequenceOf(answered(410), {at, wait: 5})).toEqual({kind: 'switch_off'});
    expect(consequenceOf(answered(410), {at, wait: undefined})).toEqual({kind: 'switch_off'});
  });

  it.each([
    [30, 30],
    [300, 300],
    [301, 300],
    [86_400, 300],
    [2, 5],
    [0, 5],
  ])(
    'a listener that asks for %i seconds is left alone for %i, never less than by the schedule',
    (asked, waited) => {
      expect(consequenceOf(answered(429, asked), {at, wait: 5})).toEqual(after(waited));
      expect(consequenceOf(answered(503, asked), {at, wait: 5})).toEqual(after(waited));
    },
  );
});
