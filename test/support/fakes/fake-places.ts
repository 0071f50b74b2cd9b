import {type Failure, FailureError} from '../../../src/contract/failure.js';
import type {MatchedRange, Place, Suggestion} from '../../../src/contract/place.js';
import {distance} from '../../../src/geo/distance.js';
import type {PlacesProvider} from '../../../src/providers/places-provider.js';
import {SAMPLE_PLACES} from '../samples/sample-places.js';

/** So many metres from a point, a place is still at it. */
const NEAR = 200;

export type FakePlaces = PlacesProvider & {
  /** What was asked, in order: the words, or the point as "lat,lon". */
  readonly asked: readonly string[];
  /** From now on every question fails so; undefined mends it. */
  fail(failure: Failure | undefined): void;
};

/** Places in memory, for tests of what shows them: the same answer each time, no network and no clock. */
export function fakePlaces(known: readonly Place[] = SAMPLE_PLACES): FakePlaces {
  const asked: string[] = [];
  let failure: Failure | undefined;
  const answer = async <T>(question: string, signal: AbortSignal, find: () => T): Promise<T> => {
    signal.throwIfAborted();
    asked.push(question);
    // Nobody gets an answer in the same breath: it may be stopped until then.
    await Promise.resolve();
    signal.throwIfAborted();
    if (failure) throw new FailureError(failure);
    return find();
  };
  return {
    asked,
    fail: next => {
      failure = next;
    },
    suggest: ({text, near}, signal) =>
      answer(text, signal, () => {
        const found = known.flatMap(place => match(place, text));
        if (near) {
          const far = (one: Suggestion) => distance(one.geo_point, near);
          found.sort((a, b) => (a.title === b.title ? far(a) - far(b) : 0));
        }
        return {suggestions: found.slice(0, 10), attribution: '© OpenStreetMap contributors'};
      }),
    reverse: (point, signal) =>
      answer(`${point.lat},${point.lon}`, signal, () => {
        const far = (place: Place) => distance(place.geo_point, point);
        return known
          .filter(place => place.street_name && far(place) <= NEAR)
          .sort((a, b) => far(a) - far(b))[0];
      }),
  };
}

/** The place as a suggestion, where the words typed begin words of its title, in order. */
function match(place: Place, text: string): Suggestion[] {
  const title = fold(place.title);
  const matched: MatchedRange[] = [];
  for (const word of fold(text).split(/\s+/).filter(Boolean)) {
    const at = ` ${title}`.indexOf(` ${word}`, matched.at(-1)?.[1] ?? 0);
    if (at < 0) return [];
    matched.push([at, at + word.length]);
  }
  return matched.length > 0 ? [{...place, matched}] : [];
}

/** Without accents and capitals; as long as before, so that the ranges fit. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
