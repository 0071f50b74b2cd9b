import {describe, expect, it} from 'vitest';
import type {StatusCounts} from '../../../src/contract/dashboard/address-counts.js';
import type {AddressCell} from '../../../src/contract/dashboard/address-map.js';
import {diameterOf, marksOf} from '../../../src/dashboard/address-map/marks.js';

const NONE = {in_progress: 0, verified: 0, not_at_address: 0, unknown: 0};

/** Addresses at one point. */
function cell(lat: number, lon: number, counts: Partial<StatusCounts>, id?: string): AddressCell {
  const point = {lat, lon};
  return {
    ...{center: point, south_west: point, north_east: point},
    counts: {...NONE, ...counts},
    ...(id && {id}),
  };
}

describe('the marks of a map', () => {
  it('are those of the cells, the largest first', () => {
    const cells = [cell(-34.9, -56.2, {verified: 1}, 'one'), cell(-34.8, -56.1, {unknown: 30})];
    const marks = marksOf(cells, 12);
    expect(marks.map(({total, id}) => [total, id])).toEqual([
      [30, undefined],
      [1, 'one'],
    ]);
  });

  it('take in what they would cover, with its statuses, and have the middle of all', () => {
    const cells = [cell(-34.9, -56.2, {verified: 3}), cell(-34.9, -56.199, {unknown: 1}, 'one')];
    const [mark, ...others] = marksOf(cells, 12);
    expect(others).toEqual([]);
    expect(mark).toMatchObject({
      total: 4,
      counts: {...NONE, verified: 3, unknown: 1},
      area: {south_west: {lon: -56.2}, north_east: {lon: -56.199}},
    });
    expect(mark?.id).toBeUndefined();
    expect((mark?.place.x ?? 0) * 360 - 180).toBeCloseTo(-56.19975, 6);
    expect(marksOf(cells, 17)).toHaveLength(2);
  });

  it('grow slowly with their number', () => {
    expect([1, 2, 64, 1000, 10_000_000].map(diameterOf)).toEqual([22, 32, 42, 52, 60]);
  });
});
