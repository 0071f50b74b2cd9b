import type {Suggestion} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import {nameKey} from '../../base/fold.js';
import {hasAllWords} from './typed-words.js';

/** Metres between two points of one place: sources put it on the gate, the roof, or the middle of a street. */
const SAME: Readonly<Record<Suggestion['kind'], number>> = {
  address: 100,
  corner: 100,
  place: 200,
  street: 2000,
  area: 10_000,
};

/**
 * The service's own places, then what a provider has besides: a place of the same kind, name and area is the same. Those
 * with all words that were typed come first, whosever they are, and a provider that was asked gets up to half of the
 * list: what it was asked for must not be hidden behind what is merely similar.
 */
export function mergeSuggestions(
  mine: readonly Suggestion[],
  theirs: readonly Suggestion[],
  {text, limit}: {readonly text: string; readonly limit: number},
): Suggestion[] {
  const others = theirs.filter(one => !mine.some(known => isSame(known, one)));
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const all = [...mine.slice(0, room), ...others];
  const fits = (one: Suggestion) => one.asked_number === undefined && hasAllWords(one, text);
  return [...all.filter(fits), ...all.filter(one => !fits(one))].slice(0, limit);
}

function isSame(a: Suggestion, b: Suggestion): boolean {
  return (
    a.kind === b.kind &&
    nameKey(a.title) === nameKey(b.title) &&
    distance(a.geo_point, b.geo_point) <= SAME[a.kind]
  );
}
