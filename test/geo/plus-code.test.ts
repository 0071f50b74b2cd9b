import fc from 'fast-check';
import OpenLocationCode from 'open-location-code-typescript';
import {describe, expect, it} from 'vitest';
import {plusCode} from '../../src/geo/plus-code.js';
import {anyPoint} from '../support/samples/any-point.js';

/** The side of a ten-digit cell, in degrees. */
const CELL = 1 / 8000;

/** Nearer than this to the pole or the date line, the public implementation rounds past it and writes a code that is none. */
const FLAW = 1e-9;

const reference = (lat: number, lon: number) => OpenLocationCode.encode(lat, lon);

describe('The plus code', () => {
  it.each([
    [20.3700625, 2.7821875, '7FG49QCJ+2V'],
    [47.0000625, 8.0000625, '8FVC2222+22'],
    [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
    [1, 180, '62H22222+22'],
    [90, 1, 'CFX3X2X2+X2'],
  ])('of %f, %f is as the specification has it', (lat, lon, code) => {
    expect(plusCode({lat, lon})).toBe(code);
  });

  it('is the one of the public implementation, anywhere', () => {
    fc.assert(
      fc.property(anyPoint, ({lat, lon}) => {
        fc.pre(Math.abs(lon) < 180 - FLAW && lat < 90 - FLAW);
        expect(plusCode({lat, lon})).toBe(reference(lat, lon));
      }),
      {numRuns: 5000},
    );
  });

  it('is the one of the public implementation on every border of a cell, and just beside it', () => {
    const row = fc.integer({min: -90 * 8000, max: 90 * 8000});
    const column = fc.integer({min: -180 * 8000, max: 180 * 8000});
    const beside = fc.constantFrom(0, 1e-7, -1e-7);
    fc.assert(
      fc.property(row, column, beside, beside, (y, x, up, right) => {
        const lat = y * CELL + up;
        const lon = x * CELL + right;
        expect(plusCode({lat, lon})).toBe(reference(lat, lon));
      }),
      {numRuns: 5000},
    );
  });

  it('is the one of the public implementation at the ends of the earth', () => {
    const ends = [-90, -90 + CELL, -1e-7, 0, 1e-7, 90 - CELL, 90 - 1e-7, 90];
    const turns = [-180, -180 + CELL, -180 + 1e-7, -1e-7, 0, 1e-7, 180 - CELL, 180 - 1e-7, 180];
    for (const lat of ends)
      for (const lon of turns) expect(plusCode({lat, lon})).toBe(reference(lat, lon));
  });

  it('is a whole code however near to the pole or the date line', () => {
    const short = fc.constantFrom(1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 0);
    fc.assert(
      fc.property(short, short, (north, west) => {
        const code = plusCode({lat: 90 - north, lon: 180 - west});
        expect(OpenLocationCode.isFull(code)).toBe(true);
      }),
    );
  });

  it('is the same a whole turn further, and beyond the pole that of the pole', () => {
    expect(plusCode({lat: -34.9059, lon: -56.1913 + 360})).toBe(
      plusCode({lat: -34.9059, lon: -56.1913}),
    );
    expect(plusCode({lat: 90.5, lon: 7})).toBe(plusCode({lat: 90, lon: 7}));
  });

  it('is read back by the public implementation as a cell that holds the point', () => {
    fc.assert(
      fc.property(anyPoint, point => {
        const area = OpenLocationCode.decode(plusCode(point));
        expect(point.lat).toBeGreaterThanOrEqual(area.latitudeLo - 1e-9);
        expect(point.lat).toBeLessThanOrEqual(area.latitudeHi + 1e-9);
        // At the date line the cell may be the one on its other side.
        const turns = [point.lon, point.lon - 360];
        const inside = (lon: number) =>
          lon >= area.longitudeLo - 1e-9 && lon <= area.longitudeHi + 1e-9;
        expect(turns.some(inside)).toBe(true);
      }),
    );
  });
});
