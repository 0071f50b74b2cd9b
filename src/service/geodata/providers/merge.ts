import type {Suggestion} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import {nameKey} from '../../base/fold.js';

/** Metres between two points of one place: sources put it on the gate, the roof, or the middle of a street. */
const SAME: Readonly<Record<Suggestion['kind'], number>> = {
  address: 100,
  corner: 100,
  place: 200,
  street: 2000,
  area: 10_000,
};

/** The first list, then what the second has besides: a place of the same kind, name and area is the same. */
export function mergeSuggestions(
  first: readonly Suggestion[],
  second: readonly Suggestion[],
  limit: number,
): Suggestion[] {
  const others = second.filter(one => !first.some(known => isSame(known, one)));
  return [...first, ...others].slice(0, limit);
}

function isSame(a: Suggestion, b: Suggestion): boolean {
  return (
    a.kind === b.kind &&
    nameKey(a.title) === nameKey(b.title) &&
    distance(a.geo_point, b.geo_point) <= SAME[a.kind]
  );
}
