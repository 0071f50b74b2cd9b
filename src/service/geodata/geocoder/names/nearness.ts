import {distance} from '../../../../geo/distance.js';
import type {Point} from '../../../../geo/point.js';
import {fold} from '../../../base/fold.js';
import type {NameMatch} from './name-match.js';
import {nearestIn, type PlaceBox} from './names.js';

/** The distance at which the nearness is 0.5, in metres. */
const HALF = 2000;

/** 1 in the place's box, decreasing with the distance. */
export function nearness(box: PlaceBox, near: Point): number {
  return HALF / (HALF + metresTo(box, near));
}

/** Sorts places with the same name by distance, within the ranks they have together. */
export function nearestFirst(
  found: readonly NameMatch[],
  boxOf: (number: number) => PlaceBox,
  near: Point | undefined,
): NameMatch[] {
  if (!near) return [...found];
  const ranks = new Map<string, number[]>();
  for (const [rank, {named}] of found.entries()) {
    const key = `${named.place.kind} ${fold(named.place.title)}`;
    ranks.set(key, [...(ranks.get(key) ?? []), rank]);
  }
  const apart = found.map(({named}) => metresTo(boxOf(named.number), near));
  const ordered = [...found];
  for (const same of ranks.values()) {
    const byDistance = [...same].sort((a, b) => (apart[a] ?? 0) - (apart[b] ?? 0));
    for (const [index, rank] of same.entries()) {
      const [score, place] = [found[rank]?.score, found[byDistance[index] ?? rank]?.named];
      if (score !== undefined && place) ordered[rank] = {named: place, score};
    }
  }
  return ordered;
}

/** Metres to a place's bounding box; 0 inside. */
function metresTo(box: PlaceBox, near: Point): number {
  return distance(near, nearestIn(box, near));
}
