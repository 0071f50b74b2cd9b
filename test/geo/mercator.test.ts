import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {distance} from '../../src/geo/distance.js';
import {
  MAX_LATITUDE,
  metresPerPixel,
  project,
  unproject,
  worldSize,
} from '../../src/geo/mercator.js';
import {anyPoint} from '../support/samples/any-point.js';

const onTheMap = anyPoint.filter(({lat}) => Math.abs(lat) <= MAX_LATITUDE);

describe('The mercator projection', () => {
  it('puts Null Island in the middle, the north up and the east to the right', () => {
    expect(project({lat: 0, lon: 0})).toEqual({x: 0.5, y: 0.5});
    expect(project({lat: 10, lon: 10}).x).toBeGreaterThan(0.5);
    expect(project({lat: 10, lon: 10}).y).toBeLessThan(0.5);
  });

  it('is a square whose corners are the ends of the web map', () => {
    expect(project({lat: MAX_LATITUDE, lon: -180}).x).toBeCloseTo(0, 12);
    expect(project({lat: MAX_LATITUDE, lon: -180}).y).toBeCloseTo(0, 12);
    expect(project({lat: -MAX_LATITUDE, lon: 180}).x).toBeCloseTo(1, 12);
    expect(project({lat: -MAX_LATITUDE, lon: 180}).y).toBeCloseTo(1, 12);
  });

  it('finds the tile that every web map finds for a place', () => {
    // Zoom 16 over Plaza Independencia, by asinh(tan(lat)), as the OpenStreetMap wiki has it.
    const {x, y} = project({lat: -34.9066, lon: -56.1997});
    expect([Math.floor(x * 2 ** 16), Math.floor(y * 2 ** 16)]).toEqual([22_537, 39_556]);
  });

  it('keeps the poles at the edge of the map, since there is nothing beyond', () => {
    expect(project({lat: 90, lon: 0})).toEqual(project({lat: MAX_LATITUDE, lon: 0}));
    expect(project({lat: -90, lon: 0})).toEqual(project({lat: -MAX_LATITUDE, lon: 0}));
  });

  it('goes there and back without losing a millimetre', () => {
    fc.assert(
      fc.property(onTheMap, point => {
        expect(distance(unproject(project(point)), point)).toBeLessThan(0.001);
      }),
    );
  });

  it('goes back and there without losing a thousandth of a pixel at the deepest zoom', () => {
    const unit = fc.double({min: 0, max: 1, noNaN: true});
    fc.assert(
      fc.property(unit, unit, (x, y) => {
        const again = project(unproject({x, y}));
        expect(Math.abs(again.x - x) * worldSize(20)).toBeLessThan(0.001);
        expect(Math.abs(again.y - y) * worldSize(20)).toBeLessThan(0.001);
      }),
    );
  });

  it('doubles the world with each zoom, from one tile on', () => {
    expect(worldSize(0)).toBe(256);
    expect(worldSize(17.5)).toBeCloseTo(256 * 2 ** 17.5, 3);
  });

  it('knows how many metres a pixel covers, as measured along the map', () => {
    fc.assert(
      fc.property(
        fc.double({min: -80, max: 80, noNaN: true}),
        fc.integer({min: 10, max: 20}),
        (lat, zoom) => {
          const at = project({lat, lon: 0});
          const next = unproject({x: at.x + 1 / worldSize(zoom), y: at.y});
          const measured = distance({lat, lon: 0}, next);
          expect(measured / metresPerPixel(lat, zoom)).toBeCloseTo(1, 2);
        },
      ),
    );
  });
});
