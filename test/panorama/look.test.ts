import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {lookSpace, nearestTurn, onCompass} from '../../src/panorama/look.js';
import {directionAt, focalLength, offsetOf} from '../../src/panorama/perspective.js';
import {fromPicture, inPicture} from '../support/equirectangular.js';

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const zoom = number(1, 4);
const look = fc.record({heading: number(-720, 720), pitch: number(-80, 80), zoom});
const SHORTER = 360;
const offset = fc.record({x: number(-400, 400), y: number(-400, 400)});
const space = lookSpace(() => SHORTER);
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
});

describe('A gesture', () => {
  const level = fc.record({heading: number(-720, 720), pitch: number(-30, 30), zoom});
  const near = fc.record({x: number(-150, 150), y: number(-150, 150)});

  it('brings what was under the finger to where the finger is, the horizon level', () => {
    fc.assert(
      fc.property(level, near, near, (by, from, to) => {
        const seen = directionAt(by, from, focalLength(by.zoom, SHORTER));
        const next = space.carry(by, from, to, by.zoom);
        const at = offsetOf(next, seen, focalLength(next.zoom, SHORTER));
        fc.pre(Math.abs(next.pitch) < 80);
        expect(Math.hypot((at?.x ?? 999) - to.x, (at?.y ?? 999) - to.y)).toBeLessThan(1e-3);
      }),
    );
  });

  it('zooms around what is under it', () => {
    fc.assert(
      fc.property(level, near, zoom, (by, at, nearer) => {
        const seen = directionAt(by, at, focalLength(by.zoom, SHORTER));
        const next = space.carry(by, at, at, nearer);
        fc.pre(Math.abs(next.pitch) < 80);
        const shown = offsetOf(next, seen, focalLength(next.zoom, SHORTER));
        expect(Math.hypot((shown?.x ?? 999) - at.x, (shown?.y ?? 999) - at.y)).toBeLessThan(1e-3);
      }),
    );
  });

  it('never looks higher or lower than 80°, nearer than zoom 5 or wider than 1, and turns the short way', () => {
    fc.assert(
      fc.property(look, offset, offset, number(-3, 9), (by, from, to, zoom) => {
        const next = space.carry(by, from, to, zoom);
        expect(Math.abs(next.pitch)).toBeLessThanOrEqual(80);
        expect(next.zoom).toBeGreaterThanOrEqual(1);
        expect(next.zoom).toBeLessThanOrEqual(5);
        expect(Math.abs(next.heading - by.heading)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe('A heading', () => {
  it('is one of the compass, and the same direction the short way round', () => {
    fc.assert(
      fc.property(number(-2000, 2000), number(-2000, 2000), (heading, from) => {
        expect(onCompass(heading)).toBeGreaterThanOrEqual(0);
        expect(onCompass(heading)).toBeLessThan(360);
        const turn = nearestTurn(heading, from);
        expect(Math.abs(turn - from)).toBeLessThanOrEqual(180);
        const apart = Math.abs(onCompass(turn) - onCompass(heading));
        expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-6);
      }),
    );
  });
});
