import {describe, expect, it} from 'vitest';
import {lastDays} from '../../../../src/service/addresses/overview/day-starts.js';

const starts = (at: string, count: number, zone: string) =>
  lastDays(new Date(at), count, zone).map(({day, start}) => `${day} ${start.toISOString()}`);

describe('the last days in a time zone', () => {
  it('end with the day that it is there', () => {
    expect(starts('2026-03-02T01:00:00Z', 2, 'America/Montevideo')).toEqual([
      '2026-02-28 2026-02-28T03:00:00.000Z',
      '2026-03-01 2026-03-01T03:00:00.000Z',
    ]);
    expect(starts('2026-03-02T01:00:00Z', 1, 'UTC')).toEqual([
      '2026-03-02 2026-03-02T00:00:00.000Z',
    ]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-03-02T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-01T18:30:00.000Z'],
  ])('begin at midnight in %s', (zone, start) => {
    expect(lastDays(new Date(Date.parse(start) + 3_600_000), 1, zone)[0]?.start.toISOString()).toBe(
      start,
    );
  });

  it('are 23 and 25 hours long when clocks change', () => {
    expect(starts('2026-03-31T12:00:00Z', 3, 'Europe/Lisbon')).toEqual([
      '2026-03-29 2026-03-29T00:00:00.000Z',
      '2026-03-30 2026-03-29T23:00:00.000Z',
      '2026-03-31 2026-03-30T23:00:00.000Z',
    ]);
    expect(starts('2026-10-26T12:00:00Z', 2, 'Europe/Lisbon')).toEqual([
      '2026-10-25 2026-10-24T23:00:00.000Z',
      '2026-10-26 2026-10-26T00:00:00.000Z',
    ]);
  });

  it('begin when the clocks say so where midnight is left out', () => {
    // Cairo turns its clocks from 00:00 to 01:00.
    expect(starts('2026-04-24T12:00:00Z', 2, 'Africa/Cairo')).toEqual([
      '2026-04-23 2026-04-22T22:00:00.000Z',
      '2026-04-24 2026-04-23T22:00:00.000Z',
    ]);
  });
});
