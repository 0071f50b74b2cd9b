import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {distance} from '../../src/geo/distance.js';
import {anyPoint} from '../support/samples/any-point.js';

const HALF_ROUND = Math.PI * 6_371_008.8;

/** Metres a double can be off where two points are almost opposite: the root of its smallest step, on the earth. */
const ROUNDING = 2 * 6_371_008.8 * Math.sqrt(2 * Number.EPSILON);

describe('The distance', () => {
  // Geodesic distances on WGS 84 (Vincenty's method), which a sphere meets within 0.56 %.
  it.each([
    [
      'Montevideo to Nairobi',
      {lat: -34.9059, lon: -56.1913},
      {lat: -1.2864, lon: 36.8172},
      10_206.8,
    ],
    ['London to Paris', {lat: 51.5074, lon: -0.1278}, {lat: 48.8566, lon: 2.3522}, 343.92],
    ['one degree along the equator', {lat: 0, lon: 0}, {lat: 0, lon: 1}, 111.32],
    ['the equator to the pole', {lat: 0, lon: 12}, {lat: 90, lon: 12}, 10_001.97],
  ])('of %s is within 0.56 % of the geodesic', (_name, a, b, kilometres) => {
    expect(Math.abs(distance(a, b) / 1000 / kilometres - 1)).toBeLessThan(0.0056);
  });

  it('tells two gates on one street apart', () => {
    const gate = {lat: -34.9059, lon: -56.1913};
    expect(distance(gate, {...gate, lat: gate.lat + 0.00009})).toBeCloseTo(10, 1);
  });

  it('goes the short way over the date line', () => {
    expect(distance({lat: 0, lon: 179.999}, {lat: 0, lon: -179.999})).toBeCloseTo(222.39, 1);
  });

  it('is nothing to itself, the same both ways, and half round the earth at most', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 5);
        expect(distance(a, b)).toBeLessThanOrEqual(HALF_ROUND);
      }),
    );
  });

  it('is never longer by a detour', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + ROUNDING);
      }),
    );
  });
});
