import fc from 'fast-check';
import {expect, it} from 'vitest';
import {distance} from '../../../../src/geo/distance.js';
import type {Fix} from '../../../../src/service/verification/judging/evidence.js';
import {FASTEST, SHORTEST} from '../../../../src/service/verification/judging/rules.js';
import {impossibleFixes} from '../../../../src/service/verification/judging/set-aside.js';
import {fixAt} from '../hearings.js';

const fixes = (north: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        hours: fc.oneof(fc.double({min: 0, max: 72, noNaN: true}), fc.constantFrom(0, 10, 22)),
        north,
        accuracy: fc.constantFrom(3, 40, 400, 2000),
      }),
      {maxLength: 30},
    )
    .map(all => all.map(fixAt).sort((a, b) => a.at.getTime() - b.at.getTime()));
const near = fixes(fc.integer({min: -6000, max: 6000}));
const far = fixes(
  fc.oneof(fc.integer({min: 6000, max: 90_000}), fc.integer({min: 90_000, max: 15_000_000})),
);

it('a fix is impossible exactly where no traveller gets from it to one of the others', () => {
  const isTooFast = (a: Fix, b: Fix) => {
    const hours = Math.max(SHORTEST, Math.abs(a.at.getTime() - b.at.getTime())) / 3_600_000;
    return (distance(a.point, b.point) - 2 * (a.accuracy + b.accuracy)) / 1000 > hours * FASTEST;
  };
  fc.assert(
    fc.property(near, far, (near, far) => {
      const expected = near.filter(fix => far.some(other => isTooFast(fix, other)));
      expect(new Set(impossibleFixes(near, far))).toEqual(new Set(expected));
    }),
  );
});
