import {distance} from '../../geo/distance.js';
import type {Fix} from './evidence.js';
import {FASTEST, SHORTEST} from './rules.js';

/**
 * The fixes that repeat an earlier one to the last digit: no device does that from one hour to the next, but a recording
 * does. `fixes` are in the order of time; the first of its kind is not among the answer.
 */
export function repeatedFixes(fixes: readonly Fix[]): Set<Fix> {
  const seen = new Set<string>();
  return new Set(
    fixes.filter(({point, accuracy}) => {
      const key = `${point.lat} ${point.lon} ${accuracy}`;
      return seen.size === seen.add(key).size;
    }),
  );
}

/**
 * The fixes of `near` from which nobody travels so fast to one of `far`; the errors that both tell are allowed for twice.
 */
export function impossibleFixes(near: readonly Fix[], far: readonly Fix[]): Set<Fix> {
  return new Set(near.filter(fix => far.some(other => isTooFast(fix, other))));
}

function isTooFast(a: Fix, b: Fix): boolean {
  const hours = Math.max(SHORTEST, Math.abs(a.at.getTime() - b.at.getTime())) / 3_600_000;
  // Half round the earth is 20,015 km: after that time every place can be reached.
  if (hours * FASTEST > 20_016) return false;
  const metres = distance(a.point, b.point) - 2 * (a.accuracy + b.accuracy);
  return metres / 1000 > hours * FASTEST;
}
