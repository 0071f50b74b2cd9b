import type {Place, Suggestion} from '../../contract/place.js';
import type {Point} from '../../geo/point.js';
import type {Queries} from '../db/db.js';
import {isLight} from './abbreviations.js';
import type {Found} from './found.js';
import {answerNumber} from './house-number.js';
import {housesAround} from './house-store.js';
import {matchedRanges} from './matched-ranges.js';
import type {NameSearch} from './name-search.js';
import {numberKey} from './place-id.js';
import {type QueryNumber, type Reading, readQuery} from './read-query.js';

/** What is asked of the search; `limit` is at most ten. */
export type SuggestQuery = {
  readonly text: string;
  /** What is close to it comes first. */
  readonly near?: Point | undefined;
  readonly limit?: number;
};

type Ranked = {readonly place: Place; readonly score: number; readonly reading: Reading};

/** More than are shown: a number lifts a street that has it over one that has not. */
const CANDIDATES = 16;
/** So many streets are asked for a number. */
const STREETS = 6;
/** What a house number is worth beside a name, by what the place says to it. */
const NUMBER = {rooftop: 0.4, interpolated: 0.2, absent: -0.25, notAsked: -0.5, completion: -0.05};

/** The places that fit what was typed, best first: words in memory, then house numbers in the database. */
export async function suggestPlaces(
  db: Queries,
  search: NameSearch,
  {text, near, limit = 8}: SuggestQuery,
): Promise<Suggestion[]> {
  const readings = readQuery(text);
  for (const how of ['strict', 'loose', 'partly'] as const) {
    const ranked = await rank(db, readings, ({words}) =>
      search.find(words, {how, near, limit: CANDIDATES}),
    );
    if (ranked.length === 0) continue;
    return distinct(ranked.sort((a, b) => b.score - a.score))
      .slice(0, limit)
      .map(({place, reading}) => ({...place, matched: matchedRanges(place.title, reading)}));
  }
  return [];
}

async function rank(
  db: Queries,
  [whole, ...numbered]: readonly Reading[],
  find: (reading: Reading) => Found[],
): Promise<Ranked[]> {
  const asName = whole ? find(whole) : [];
  const ranked = asName.map(({named, score}) => ({
    place: named.place,
    score,
    reading: whole ?? {words: []},
  }));
  for (const reading of numbered) {
    const {number} = reading;
    // "25 de mayo" is a street and not number 25; "ruta 8" neither.
    if (!number || (asName.length > 0 && !(number.last && tells(reading)))) continue;
    ranked.push(...(await withNumber(db, find(reading), reading, number)));
  }
  return ranked;
}

/** Whether anything is left of a name when the number is taken away. */
function tells({words}: Reading): boolean {
  return words.some(({full}) => !isLight(full));
}

async function withNumber(
  db: Queries,
  found: readonly Found[],
  reading: Reading,
  number: QueryNumber,
): Promise<Ranked[]> {
  const streetIds = found
    .flatMap(({named: {place}}) => (place.kind === 'street' ? place.id : []))
    .slice(0, STREETS);
  if (streetIds.length === 0) return found.map(entry => asNamed(entry, reading, number));
  const houses = await housesAround(db, {streetIds, number});
  return found.flatMap(entry => {
    const {place} = entry.named;
    if (place.kind !== 'street') return asNamed(entry, reading, number);
    const {door, completions} = answerNumber(
      place,
      houses.filter(house => house.street_id === place.id),
      number,
    );
    const doorScore = door?.precision === 'rooftop' ? NUMBER.rooftop : NUMBER.interpolated;
    return [
      ...(door ? [{place: door, score: entry.score + doorScore, reading}] : []),
      {place, score: entry.score + NUMBER.absent, reading: {words: reading.words}},
      ...(number.typing ? completions : []).map((completion, index) => ({
        place: completion,
        score: entry.score + NUMBER.absent + NUMBER.completion * (index + 1),
        reading,
      })),
    ];
  });
}

/** A landmark or quarter, for which a number counts only where it is its own. */
function asNamed({named: {place}, score}: Found, reading: Reading, number: QueryNumber): Ranked {
  const own = place.property_number;
  const fits = own !== undefined && numberKey(own) === numberKey(number.text);
  return {place, score: score + (fits ? NUMBER.interpolated : NUMBER.notAsked), reading};
}

/** Each place once: two readings may lead to the same. */
function distinct(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({place}) => !seen.has(place.id) && seen.add(place.id));
}
