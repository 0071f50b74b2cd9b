import {distance} from '../../../geo/distance.js';
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
 * Both are in the order of time.
 */
export function impossibleFixes(near: readonly Fix[], far: readonly Fix[]): Set<Fix> {
  const found = new Set<Fix>();
  const [first] = near;
  if (!first) return found;
  const spread = near.reduce((most, {point}) => Math.max(most, distance(first.point, point)), 0);
  // Those of `near` that are not found yet: of thousands, each is looked at a few times.
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

/** Where in the order of time those begin that are not before a moment. */
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
  // Half round the earth is 20,015 km: after that time every place can be reached.
  if (hours * FASTEST > 20_016) return false;
  const metres = distance(a.point, b.point) - 2 * (a.accuracy + b.accuracy);
  return metres / 1000 > hours * FASTEST;
}
