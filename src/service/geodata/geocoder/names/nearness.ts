import {distance} from '../../../../geo/distance.js';
import type {Point} from '../../../../geo/point.js';
import {fold} from '../../../base/fold.js';
import type {NameMatch} from './name-match.js';
import {nearestIn, type PlaceBox} from './names.js';
import type {NamesTables} from './names-tables.js';

/** The distance at which the nearness is 0.5, in metres. */
const HALF = 2000;
const METRES_A_DEGREE = 111_195;
/** Millionths of a degree around the earth. */
const AROUND = 360e6;

/** How near places are, by their numbers: 1 in a place's box, decreasing with the distance, on a plane around `near`. */
export function nearnessTo(
  near: Point,
  {placeBox}: Pick<NamesTables, 'placeBox'>,
): (place: number) => number {
  const [lat, lon] = [near.lat * 1e6, near.lon * 1e6];
  const metres = METRES_A_DEGREE / 1e6;
  const narrow = Math.cos((near.lat * Math.PI) / 180);
  return place => {
    const at = 4 * place;
    const [south, west] = [placeBox[at] ?? 0, placeBox[at + 1] ?? 0];
    const [north, east] = [placeBox[at + 2] ?? 0, placeBox[at + 3] ?? 0];
    const up = Math.max(south - lat, lat - north, 0);
    const apart = Math.max(west - lon, lon - east, 0);
    const aside = Math.min(apart, AROUND - apart) * narrow;
    return HALF / (HALF + Math.sqrt(up * up + aside * aside) * metres);
  };
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
