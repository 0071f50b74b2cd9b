import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {probabilityWithin} from '../../../../src/service/verification/judging/within.js';

describe('The probability of having been within a radius', () => {
  it('is 0.68 where the radius is the accuracy and the fix its middle', () => {
    expect(probabilityWithin(50, {distance: 0, accuracy: 50})).toBeCloseTo(0.68, 2);
    expect(probabilityWithin(120, {distance: 0, accuracy: 120})).toBeCloseTo(0.68, 2);
  });

  // The Rice distribution, integrated in polar coordinates to six digits.
  it.each([
    [120, 60, 95, 0.7074],
    [120, 150, 95, 0.2355],
    [120, 300, 400, 0.053],
  ])('within %d m, told %d m away by %d m, is %d', (radius, distance, accuracy, expected) => {
    expect(probabilityWithin(radius, {distance, accuracy})).toBeCloseTo(expected, 2);
  });

  it('is all or nothing where the fix is sharp', () => {
    expect(probabilityWithin(120, {distance: 20, accuracy: 5})).toBeCloseTo(1, 3);
    expect(probabilityWithin(120, {distance: 300, accuracy: 5})).toBe(0);
  });

  it('is from 0 to 1, and no greater for a fix that is farther away', () => {
    const metres = fc.integer({min: 0, max: 100_000});
    fc.assert(
      fc.property(metres, metres, fc.integer({min: 10, max: 50_000}), (a, b, accuracy) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        const likely = probabilityWithin(120, {distance: near, accuracy});
        const less = probabilityWithin(120, {distance: far, accuracy});
        expect(likely).toBeLessThanOrEqual(1);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(less).toBeLessThanOrEqual(likely + 0.01);
      }),
    );
  });
});
