import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {directionAt, focalLength, offsetOf} from '../../src/geo/perspective.js';
import {lookSpace, nearestTurn, onCompass} from '../../src/panorama/look.js';

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const zoom = number(1, 4);
const look = fc.record({heading: number(-720, 720), pitch: number(-80, 80), zoom});
const SHORTER = 360;
const offset = fc.record({x: number(-400, 400), y: number(-400, 400)});
const space = lookSpace(() => SHORTER);

/** Degrees a double is off where turns of hundreds of degrees are added. */
const ROUNDING = 1e-9;

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
        expect(Math.abs(next.heading - by.heading)).toBeLessThanOrEqual(180 + ROUNDING);
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
        expect(Math.abs(turn - from)).toBeLessThanOrEqual(180 + ROUNDING);
        const apart = Math.abs(onCompass(turn) - onCompass(heading));
        expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-6);
      }),
    );
  });
});
