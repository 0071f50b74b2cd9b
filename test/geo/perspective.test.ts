import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  directionAt,
  focalLength,
  inPicture,
  offsetOf,
  zoomOfPart,
} from '../../src/geo/perspective.js';
import {fromPicture} from '../support/page/equirectangular.js';

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const zoom = number(1, 5);
const look = fc.record({heading: number(-720, 720), pitch: number(-80, 80), zoom});
const SHORTER = 360;
const offset = fc.record({x: number(-400, 400), y: number(-400, 400)});
/** Of the sharpest picture that is drawn. */
const SIZE = {width: 4096, height: 2048};

describe('A look', () => {
  it('shows across the shorter side 180° at zoom 0, 90° at 1, 45° at 2', () => {
    for (const [zoom, degrees] of [
      [1, 90],
      [2, 45],
      [3, 22.5],
    ] as const) {
      const half = (Math.atan(SHORTER / 2 / focalLength(zoom, SHORTER)) * 180) / Math.PI;
      expect(half * 2).toBeCloseTo(degrees, 9);
    }
  });

  it('has north ahead at heading 0, east at 90, what is above at pitch 90', () => {
    const ahead = (heading: number, pitch: number) =>
      directionAt({heading, pitch, zoom: 1}, {x: 0, y: 0}, 100);
    expect(ahead(0, 0)).toEqual({x: 0, y: 0, z: 1});
    expect(ahead(90, 0).x).toBeCloseTo(1, 12);
    expect(ahead(-90, 0).x).toBeCloseTo(-1, 12);
    expect(ahead(17, 90).y).toBeCloseTo(1, 12);
  });

  it('finds each direction at the pixel at which it shows it, and the picture’s pixel there within half a pixel', () => {
    fc.assert(
      fc.property(look, offset, (by, at) => {
        const focal = focalLength(by.zoom, SHORTER);
        const direction = directionAt(by, at, focal);
        const back = offsetOf(by, direction, focal);
        expect(Math.hypot((back?.x ?? 999) - at.x, (back?.y ?? 999) - at.y)).toBeLessThan(1e-6);

        const pixel = inPicture(direction);
        const again = inPicture(fromPicture(pixel));
        expect(Math.abs(again.x - pixel.x) * SIZE.width).toBeLessThan(0.5);
        expect(Math.abs(again.y - pixel.y) * SIZE.height).toBeLessThan(0.5);
        const {x, y, z} = fromPicture(pixel);
        expect(Math.hypot(x - direction.x, y - direction.y, z - direction.z)).toBeLessThan(1e-6);
      }),
    );
  });

  it('shows nothing of what lies behind', () => {
    fc.assert(
      fc.property(look, by => {
        const {x, y, z} = directionAt(by, {x: 0, y: 0}, 100);
        expect(offsetOf(by, {x: -x, y: -y, z: -z}, 100)).toBeUndefined();
      }),
    );
  });

  it('shows across a part what another zoom shows across the whole', () => {
    fc.assert(
      fc.property(zoom, number(0.2, 1), (by, part) => {
        const through = zoomOfPart(by, part);
        expect(focalLength(by, SHORTER)).toBeCloseTo(focalLength(through, SHORTER * part), 6);
        expect(zoomOfPart(through, 1 / part)).toBeCloseTo(by, 9);
      }),
    );
  });
});
