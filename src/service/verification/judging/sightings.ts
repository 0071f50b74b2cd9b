import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import type {Fix} from './evidence.js';
import type {LocalTime} from './local-time.js';
import {
  ACCURACIES_ELSEWHERE,
  BEST_ACCURACY,
  GROUND,
  LEAST_PROBABILITY,
  NIGHT,
  ROOMS,
  SOURCE_WEIGHT,
} from './rules.js';
import {impossibleFixes, repeatedFixes} from './set-aside.js';
import {probabilityWithin} from './within.js';

/** What a fix contributes to the judgement of a place. */
export type Sighting = {
  readonly fix: Fix;
  /** Metres from the place. */
  readonly distance: number;
  /** Calendar day as in `LocalTime`; the hours after midnight belong to the night that began the day before. */
  readonly day: number;
  readonly isNight: boolean;
  /** Weight for the place, 0…1; 0 if set aside. */
  readonly here: number;
  /** Weight for another place, 0…1. */
  readonly elsewhere: number;
  /** Why it does not count for the place; it may still count against it, so that forging gains nothing. */
  readonly setAside: 'repeated' | 'impossible' | undefined;
};

/** Weighs each fix of a window; the result is in chronological order. */
export function sightingsOf(
  fixes: readonly Fix[],
  place: Point,
  localTime: (at: Date) => LocalTime,
): Sighting[] {
  const ordered = [...fixes].sort(byTime);
  const repeated = repeatedFixes(ordered);
  const isFar = (fix: Fix) => isElsewhere(fix, distance(fix.point, place));
  const far = ordered.filter(isFar);
  const impossible = impossibleFixes(
    ordered.filter(fix => !isFar(fix)),
    far,
  );
  return ordered.map(fix => {
    const metres = distance(fix.point, place);
    const setAside = repeated.has(fix)
      ? 'repeated'
      : impossible.has(fix)
        ? 'impossible'
        : undefined;
    const weight = SOURCE_WEIGHT[fix.source];
    const elsewhere = isElsewhere(fix, metres);
    const probability = elsewhere || setAside ? 0 : probabilityHere(fix, metres);
    return {
      fix,
      distance: metres,
      ...nightOf(localTime(fix.at)),
      here: weight * probability,
      elsewhere: elsewhere ? weight : 0,
      setAside,
    };
  });
}

/** A total order: the result does not depend on the order of arrival, even for simultaneous fixes. */
function byTime(a: Fix, b: Fix): number {
  return a.at.getTime() - b.at.getTime() || (keyOf(a) < keyOf(b) ? -1 : 1);
}

function keyOf({point, accuracy, source}: Fix): string {
  return `${point.lat} ${point.lon} ${accuracy} ${source}`;
}

/** Whether a position this many metres from the place says that its device was not there. */
export function isElsewhere({accuracy}: Pick<Fix, 'accuracy'>, metres: number): boolean {
  const doubt = ACCURACIES_ELSEWHERE * Math.max(BEST_ACCURACY, accuracy);
  return metres > Math.max(GROUND, ROOMS + doubt);
}

/** How probable it is that a device was at the place; 0 if that says nothing. */
export function probabilityHere(fix: Pick<Fix, 'accuracy'>, metres: number): number {
  const accuracy = Math.max(BEST_ACCURACY, fix.accuracy);
  const probability = probabilityWithin(GROUND, {distance: metres, accuracy});
  return probability < LEAST_PROBABILITY ? 0 : probability;
}

function nightOf({hour, day}: LocalTime): {day: number; isNight: boolean} {
  if (hour < NIGHT.until) return {day: day - 1, isNight: true};
  return {day, isNight: hour >= NIGHT.from};
}
