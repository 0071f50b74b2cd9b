import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {distance} from '../../../../src/geo/distance.js';
import type {Point} from '../../../../src/geo/point.js';
import {worthOfStrongest} from '../../../../src/service/verification/judging/other-places.js';

const night = (day: number, point: Point) => ({day, isNight: true, weight: 1, point});
const point = fc.record({
  lat: fc.double({min: -75, max: 75, noNaN: true}),
  lon: fc.double({min: -179, max: 179, noNaN: true}),
});
/** Another point so many metres away. */
const beside = ({lat, lon}: Point, {east, north}: {east: number; north: number}): Point => ({
  lat: lat + north / 111_195,
  lon: lon + east / 111_195 / Math.cos((lat * Math.PI) / 180),
});
const metres = (most: number) =>
  fc.record({
    east: fc.integer({min: -most, max: most}),
    north: fc.integer({min: -most, max: most}),
  });

describe('The strongest of several places', () => {
  it('has all nights within 200 m, wherever on earth', () => {
    fc.assert(
      fc.property(point, metres(140), (one, apart) => {
        expect(worthOfStrongest([night(1, one), night(2, beside(one, apart))])).toBe(2);
      }),
    );
  });

  it('has no two nights that are a kilometre apart', () => {
    fc.assert(
      fc.property(point, metres(5000), (one, apart) => {
        const other = beside(one, apart);
        fc.pre(distance(one, other) > 1000);
        expect(worthOfStrongest([night(1, one), night(2, other)])).toBe(1);
      }),
    );
  });

  it('is worth nothing where there is none', () => {
    expect(worthOfStrongest([])).toBe(0);
  });
});
