import {describe, expect, it} from 'vitest';
import {chances} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/noise.js';
import {
  distanceTo,
  lengthOf,
  nearestOn,
  placeAlong,
} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/polyline.js';

/** North for 10 m, then east for 20 m. */
const BENT = [
  {x: 0, y: 0},
  {x: 0, y: 10},
  {x: 20, y: 10},
];

describe('A line', () => {
  it('is as long as its pieces', () => {
    expect(lengthOf(BENT)).toBe(30);
  });

  it.each([
    [
      {x: -3, y: 4},
      {distance: 3, reach: 4, side: 1},
    ],
    [
      {x: 3, y: 4},
      {distance: 3, reach: 4, side: -1},
    ],
    [
      {x: 12, y: 15},
      {distance: 5, reach: 22, side: 1},
    ],
    [
      {x: 24, y: 7},
      {distance: 5, reach: 30, side: -1},
    ],
  ])('is nearest to %o at %o', (place, nearest) => {
    expect(nearestOn(BENT, place)).toEqual(nearest);
    expect(distanceTo(BENT, place)).toBeCloseTo(nearest.distance);
  });

  it('leads back to the places beside it', () => {
    const chance = chances(3);
    for (let turn = 0; turn < 100; turn++) {
      // Where it bends, what is beside one piece may be nearer to the other.
      const reach = 14 + chance() * 15;
      const left = (chance() - 0.5) * 6;
      const near = nearestOn(BENT, placeAlong(BENT, reach, left));
      expect(near.reach).toBeCloseTo(reach);
      expect(near.distance * near.side).toBeCloseTo(left);
    }
  });
});
