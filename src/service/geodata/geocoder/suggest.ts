import type {Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {SuggestQuery} from '../places/places.js';
import {SearchBudget} from '../places/search-budget.js';
import type {How, NameSearch} from './names/name-search.js';
import {type Find, rankCorners} from './rank-corners.js';
import {rankNumber} from './rank-number.js';
import type {Ranked} from './ranked.js';
import type {RegionData} from './region-tables.js';
import {toLatin} from './words/latin.js';
import {matchedRanges} from './words/matched-ranges.js';
import {type Reading, readQuery} from './words/read-query.js';
import type {Vocabulary} from './words/vocabulary.js';

/** The names of a region, and its country's vocabulary. */
export type SearchedNames = {
  readonly search: Pick<NameSearch, 'find'>;
  readonly vocabulary: Vocabulary;
};

/** More than are shown, because a street that has the typed number moves up. */
const CANDIDATES = 16;
const PASSES = ['strict', 'loose', 'partly'] as const satisfies readonly How[];

/**
 * The places that match the text, best first: by words, then by house numbers and corners in the database.
 *
 * Allows typing errors only if the exact words find nothing, or no house with the number.
 */
export async function suggestPlaces(
  data: RegionData,
  names: SearchedNames,
  query: SuggestQuery,
): Promise<Suggestion[]> {
  return (await scoredPlaces(data, names, query)).map(({suggestion}) => suggestion);
}

/** A suggestion of one region, to be merged with those of others. */
export type Scored = {
  readonly suggestion: Suggestion;
  readonly score: number;
  /** How much the words had to be bent until they found anything: 0 for not at all. */
  readonly pass: number;
  /** Whether it has all needed words, even if mistyped. */
  readonly hasWords: boolean;
};

/** The same with their scores. */
export async function scoredPlaces(
  data: RegionData,
  names: SearchedNames,
  query: SuggestQuery,
): Promise<Scored[]> {
  const {budget = new SearchBudget()} = query;
  const found = await scoredAsTyped(data, names, {...query, budget});
  // Many maps have the names of a country in Latin letters alone.
  const latin = toLatin(query.text);
  if (found.length > 0 || latin === query.text) return found;
  return scoredAsTyped(data, names, {...query, budget, text: latin});
}

async function scoredAsTyped(
  data: RegionData,
  {search, vocabulary}: SearchedNames,
  {text, near, limit = 8, budget = new SearchBudget()}: SuggestQuery,
): Promise<Scored[]> {
  const readings = readQuery(text, vocabulary);
  const ranked: Ranked[] = [];
  let pass = 0;
  for (const [index, how] of PASSES.entries()) {
    if (budget.isSpent || (how === 'partly' && ranked.length > 0)) break;
    const find: Find = (words, among) =>
      search.find(words, {how, near, limit: CANDIDATES, among, budget});
    const {found, asksForDoor} = await rank(data, readings, {find, near, vocabulary, budget});
    if (ranked.length === 0) pass = index;
    ranked.push(...found);
    if (ranked.length > 0 && (!asksForDoor || ranked.some(isDoor))) break;
  }
  ranked.sort((a, b) => b.score - a.score);
  // Only the best match with a number decides: a door on an unlikely street does not count.
  const best = ranked.find(one => one.asked || isDoor(one));
  const hasDoor = best !== undefined && isDoor(best);
  const shown = hasDoor
    ? ranked.filter(one => !(one.asked && one.place.kind === 'address'))
    : ranked;
  return distinct(shown)
    .slice(0, limit)
    .map(({place, reading, asked, score}) => ({
      suggestion: {
        ...place,
        matched: matchedRanges(place.title, reading, vocabulary),
        ...(asked !== undefined && !hasDoor && {asked_number: asked}),
      },
      score,
      pass,
      hasWords: PASSES[pass] !== 'partly',
    }));
}

type Ways = {
  readonly find: Find;
  readonly near: Point | undefined;
  readonly vocabulary: Vocabulary;
  readonly budget: SearchBudget;
};

/** What all readings find; `asksForDoor` if one has a house number that is not part of a name. */
async function rank(
  data: RegionData,
  [whole, ...others]: readonly Reading[],
  {find, near, vocabulary, budget}: Ways,
): Promise<{readonly found: Ranked[]; readonly asksForDoor: boolean}> {
  const asName = whole ? await find(whole.words) : [];
  const found: Ranked[] = asName.map(({named, score}) => ({
    place: named.place,
    score,
    reading: whole ?? {words: []},
  }));
  let asksForDoor = false;
  for (const reading of others) {
    if (budget.isSpent) break;
    await budget.giveTurn();
    const {words, number, cross} = reading;
    // "25 de mayo" is a street, not number 25; so is "ruta 8".
    const isDistinctive = words.some(({full}) => !vocabulary.isLight(full));
    if (number && found.length > 0 && !(number.last && isDistinctive)) continue;
    if (cross) {
      budget.lookUp();
      found.push(
        ...(await rankCorners(data, {...reading, cross}, {find, near, and: vocabulary.and})),
      );
    } else if (number) {
      asksForDoor = true;
      budget.lookUp();
      found.push(...(await rankNumber(data, await find(words), {...reading, number}, near)));
    }
  }
  return {found, asksForDoor};
}

/** Whether it is exactly the door that was asked for, or a corner. */
function isDoor({place, asked}: Ranked): boolean {
  return (
    place.kind === 'corner' || (place.precision === 'rooftop' && place.kind === 'address' && !asked)
  );
}

/** Each place once, since two readings may find the same. */
function distinct(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({place}) => !seen.has(place.id) && seen.add(place.id));
}
