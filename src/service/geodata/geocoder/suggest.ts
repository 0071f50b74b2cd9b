import type {Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import type {SuggestQuery} from '../places/places.js';
import {SearchBudget} from '../places/search-budget.js';
import {type Find, rankCorners} from './rank-corners.js';
import {rankNumber} from './rank-number.js';
import type {Ranked} from './ranked.js';
import {matchedRanges} from './words/matched-ranges.js';
import type {How, NameSearch} from './words/name-search.js';
import {type Reading, readQuery} from './words/read-query.js';
import type {Vocabulary} from './words/vocabulary.js';

/** What a search goes by: the names in memory, and how a country writes them. */
export type Names = {readonly search: Pick<NameSearch, 'find'>; readonly vocabulary: Vocabulary};

/** More than are shown: a number lifts a street that has it over one that has not. */
const CANDIDATES = 16;
const PASSES = ['strict', 'loose', 'partly'] as const satisfies readonly How[];

/**
 * The places that fit what was typed, best first: words in memory, then house numbers and corners in the database.
 *
 * Typing errors are looked for only where the words as they stand lead nowhere, or to no house with the number.
 */
export async function suggestPlaces(
  db: Queries,
  {search, vocabulary}: Names,
  {text, near, limit = 8, budget = new SearchBudget()}: SuggestQuery,
): Promise<Suggestion[]> {
  const readings = readQuery(text, vocabulary);
  const ranked: Ranked[] = [];
  for (const how of PASSES) {
    if (budget.isSpent || (how === 'partly' && ranked.length > 0)) break;
    const find: Find = (words, among) =>
      search.find(words, {how, near, limit: CANDIDATES, among, budget});
    const {found, asksForDoor} = await rank(db, readings, {find, near, vocabulary, budget});
    ranked.push(...found);
    if (ranked.length > 0 && (!asksForDoor || ranked.some(isDoor))) break;
  }
  ranked.sort((a, b) => b.score - a.score);
  // A door on a street that was hardly meant says nothing of the number on the one that was.
  const best = ranked.find(one => one.asked || isDoor(one));
  const hasDoor = best !== undefined && isDoor(best);
  const shown = hasDoor
    ? ranked.filter(one => !(one.asked && one.place.kind === 'address'))
    : ranked;
  return distinct(shown)
    .slice(0, limit)
    .map(({place, reading, asked}) => ({
      ...place,
      matched: matchedRanges(place.title, reading, vocabulary),
      ...(asked !== undefined && !hasDoor && {asked_number: asked}),
    }));
}

type Ways = {
  readonly find: Find;
  readonly near: Point | undefined;
  readonly vocabulary: Vocabulary;
  readonly budget: SearchBudget;
};

/** What all readings find, and whether one of them has a house number that no name explains. */
async function rank(
  db: Queries,
  [whole, ...others]: readonly Reading[],
  {find, near, vocabulary, budget}: Ways,
): Promise<{readonly found: Ranked[]; readonly asksForDoor: boolean}> {
  const asName = whole ? find(whole.words) : [];
  const found: Ranked[] = asName.map(({named, score}) => ({
    place: named.place,
    score,
    reading: whole ?? {words: []},
  }));
  let asksForDoor = false;
  for (const reading of others) {
    if (budget.isSpent) break;
    const {words, number, cross} = reading;
    // "25 de mayo" is a street and not number 25; "ruta 8" neither.
    const tells = words.some(({full}) => !vocabulary.isLight(full));
    if (number && found.length > 0 && !(number.last && tells)) continue;
    if (cross) {
      budget.lookUp();
      found.push(
        ...(await rankCorners(db, {...reading, cross}, {find, near, and: vocabulary.and})),
      );
    } else if (number) {
      asksForDoor = true;
      budget.lookUp();
      found.push(...(await rankNumber(db, find(words), {...reading, number}, near)));
    }
  }
  return {found, asksForDoor};
}

/** Whether it is the very door that was asked for, or the corner of the two streets. */
function isDoor({place, asked}: Ranked): boolean {
  return (
    place.kind === 'corner' || (place.precision === 'rooftop' && place.kind === 'address' && !asked)
  );
}

/** Each place once: two readings may lead to the same. */
function distinct(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({place}) => !seen.has(place.id) && seen.add(place.id));
}
