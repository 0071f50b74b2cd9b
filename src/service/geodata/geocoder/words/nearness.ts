import {distance} from '../../../../geo/distance.js';
import type {Point} from '../../../../geo/point.js';
import {fold} from '../../../base/fold.js';
import type {NameMatch} from './name-match.js';
import type {NamedPlace} from './place-store.js';

/** The distance at which the nearness is 0.5, in metres. */
const HALF = 2000;

/** 1 at the place itself, decreasing with the distance. */
export function nearness(named: NamedPlace, near: Point): number {
  return HALF / (HALF + metresTo(named, near));
}

/** Sorts places with the same name by distance, within the ranks they have together. */
export function nearestFirst(found: readonly NameMatch[], near: Point | undefined): NameMatch[] {
  if (!near) return [...found];
  const ranks = new Map<string, number[]>();
  for (const [rank, {named}] of found.entries()) {
    const key = `${named.place.kind} ${fold(named.place.title)}`;
    ranks.set(key, [...(ranks.get(key) ?? []), rank]);
  }
  const ordered = [...found];
  for (const same of ranks.values()) {
    const metres = (rank: number) => metresTo(found[rank]?.named, near);
    const byDistance = [...same].sort((a, b) => metres(a) - metres(b));
    for (const [index, rank] of same.entries()) {
      const [score, place] = [found[rank]?.score, found[byDistance[index] ?? rank]?.named];
      if (score !== undefined && place) ordered[rank] = {named: place, score};
    }
  }
  return ordered;
}

/** Metres to a place's bounding box; 0 inside. */
function metresTo(named: NamedPlace | undefined, near: Point): number {
  if (!named) return Infinity;
  return distance(near, {
    lat: Math.min(Math.max(near.lat, named.south), named.north),
    lon: Math.min(Math.max(near.lon, named.west), named.east),
  });
}
