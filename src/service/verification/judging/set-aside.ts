import {distance} from '../../../geo/distance.js';
import type {Fix} from './evidence.js';
import {FASTEST, SHORTEST} from './rules.js';

/**
 * The fixes that repeat an earlier one to the last digit: no device does that from one hour to the next, but a
 * recording does. `fixes` must be in chronological order; the first of equal fixes is not in the result.
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
 * The fixes of `near` that are too far from one of `far` for the time between the two, even if both are off by twice
 * their accuracy. Both lists must be in chronological order.
 */
export function impossibleFixes(near: readonly Fix[], far: readonly Fix[]): Set<Fix> {
  const found = new Set<Fix>();
  const [first] = near;
  if (!first) return found;
  const spread = near.reduce((most, {point}) => Math.max(most, distance(first.point, point)), 0);
  // Those of `near` not found yet, so that of thousands each is compared only a few times.
  let left = near;
  for (const other of far) {
    const metres = distance(first.point, other.point) + spread - 2 * other.accuracy;
    const reach = (metres / 1000 / FASTEST) * 3_600_000;
    if (reach < SHORTEST) continue;
    const from = indexFrom(left, other.at.getTime() - reach);
    const until = indexFrom(left, other.at.getTime() + reach + 1);
    const inReach = left.slice(from, until);
    const tooFast = inReach.filter(fix => isTooFast(fix, other));
    if (tooFast.length === 0) continue;
    for (const fix of tooFast) found.add(fix);
    left = [
      ...left.slice(0, from),
      ...inReach.filter(one => !found.has(one)),
      ...left.slice(until),
    ];
  }
  return found;
}

/** The index of the first fix at or after `moment`, in milliseconds since 1970. */
function indexFrom(fixes: readonly Fix[], moment: number): number {
  let [from, until] = [0, fixes.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((fixes[middle]?.at.getTime() ?? 0) < moment) from = middle + 1;
    else until = middle;
  }
  return from;
}

function isTooFast(a: Fix, b: Fix): boolean {
  const hours = Math.max(SHORTEST, Math.abs(a.at.getTime() - b.at.getTime())) / 3_600_000;
  // Half the earth's circumference is 20,015 km: given that time, every place can be reached.
  if (hours * FASTEST > 20_016) return false;
  const metres = distance(a.point, b.point) - 2 * (a.accuracy + b.accuracy);
  return metres / 1000 > hours * FASTEST;
}
