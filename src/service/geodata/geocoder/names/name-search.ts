import type {Point} from '../../../../geo/point.js';
import {SearchBudget} from '../../places/search-budget.js';
import type {QueryWord} from '../words/read-query.js';
import type {Vocabulary} from '../words/vocabulary.js';
import {BestPlaces} from './best-places.js';
import type {NameMatch} from './name-match.js';
import type {Names} from './names.js';
import {nearestFirst, nearnessTo} from './nearness.js';
import {Numbers} from './numbers.js';
import type {WordFits} from './word-fits.js';
import {WordIndex} from './word-index.js';

/** Matches words exactly, with one typing error each, or only some of them. */
export type How = 'strict' | 'loose' | 'partly';

type Options = {
  readonly how: How;
  /** Places close to it come first. */
  readonly near: Point | undefined;
  readonly limit: number;
  /** Restricts the search to the places with these numbers. */
  readonly among?: ReadonlySet<number> | undefined;
  /** A full budget if absent. */
  readonly budget?: SearchBudget | undefined;
};

/** A typed word, and what it means in this index. */
type Asked = {
  readonly fits: WordFits;
  /** The words with which it is the word of a quarter. */
  readonly readAs: readonly number[];
  /** Whether a name must have it. */
  readonly isNeeded: boolean;
  readonly isStreetKind: boolean;
  readonly substance: number;
};

const SHARE = {fit: 1, coverage: 0.6, first: 0.12, weight: 0.5, near: 0.35};
const OTHER_NAME = 0.15;
/** The quality of a typed word that is in the quarter or town but not in the name. */
const IN_AREA = 0.6;
/** Penalty of a street that has a word only in its quarter, if another street has all words in its name. */
const LENT_WORD = 0.7;
/** Penalty of a landmark if the text has a kind of street that is not in its name. */
const NO_STREET = 0.3;

/** Names that are looked at in one piece, in some ten milliseconds. */
const TURN = 8192;

/** Finds named places by words. */
export class NameSearch {
  readonly #names: Names;
  readonly #index: WordIndex;
  readonly #vocabulary: Vocabulary;
  /** The search that looked at each name last, so that each looks at it once. */
  readonly #seen: Uint32Array;
  #searches = 0;

  constructor(names: Names, vocabulary: Vocabulary) {
    this.#names = names;
    this.#vocabulary = vocabulary;
    this.#index = new WordIndex(names.tables, vocabulary);
    this.#seen = new Uint32Array(names.tables.namePlace.length);
  }

  /** Places by the words of their names, best first. */
  async find(
    typed: readonly QueryWord[],
    {how, near, limit, among, budget = new SearchBudget()}: Options,
  ): Promise<NameMatch[]> {
    const needed = this.#needed(typed);
    const missing = how === 'partly' ? Math.floor(needed.size / 2) : 0;
    const asked = typed.map(
      (word, at): Asked => ({
        fits: this.#index.fits(word, how === 'strict' ? 'strict' : 'loose'),
        readAs: this.#index.readAs(word.full),
        isNeeded: needed.has(at),
        isStreetKind: this.#vocabulary.isStreetKind(word.full),
        substance: this.#vocabulary.substance(word.full),
      }),
    );
    const candidates = this.#candidates(typed, asked, missing, budget);
    const best = await this.#best(typed, asked, candidates, {near, limit, among, missing});
    const found = best.map(({place, score}) => ({
      named: {number: place, place: this.#names.place(place)},
      score,
    }));
    return nearestFirst(found, number => this.#names.box(number), near);
  }

  /** The names that may have enough of the needed words, each once. */
  #candidates(
    typed: readonly QueryWord[],
    asked: readonly Asked[],
    missing: number,
    budget: SearchBudget,
  ): Uint32Array {
    const key = missing === 0 ? this.#rarest(typed, asked) : undefined;
    const search = ++this.#searches;
    const candidates = new Numbers();
    for (const [at, {fits, isNeeded}] of asked.entries()) {
      if (key === undefined ? !isNeeded : at !== key) continue;
      for (const word of fits.all()) {
        const standing = this.#index.standing(word);
        budget.lookAtNames(standing.length);
        for (const name of standing) {
          if (this.#seen[name] === search) continue;
          this.#seen[name] = search;
          candidates.push(name);
        }
      }
    }
    return candidates.values;
  }

  /** A word that every match must have in its name, probably the rarest; undefined if each may be a quarter's. */
  #rarest(typed: readonly QueryWord[], asked: readonly Asked[]): number | undefined {
    const {wordIsArea} = this.#names.tables;
    const own = [...asked.keys()].filter(at => {
      const {isNeeded = false, readAs = []} = asked[at] ?? {};
      return isNeeded && !readAs.some(word => wordIsArea[word]);
    });
    const letters = (at: number) => typed[at]?.text.length ?? 0;
    return own.sort((a, b) => letters(b) - letters(a))[0];
  }

  /**
   * The places whose names lack the fewest needed words, at most `missing`. There may be a hundred thousand names: other
   * requests take their turn in between.
   */
  async #best(
    typed: readonly QueryWord[],
    asked: readonly Asked[],
    candidates: Uint32Array,
    {near, limit, among, missing}: Pick<Options, 'near' | 'limit' | 'among'> & {missing: number},
  ) {
    const {namePlace, placeIsStreet} = this.#names.tables;
    const score = this.#scoring(typed, asked, near);
    const fit = new Float64Array(asked.length);
    const best = new BestPlaces(limit, LENT_WORD);
    let fewest = missing;
    let looked = 0;
    for (const name of candidates) {
      if (++looked % TURN === 0) await new Promise(setImmediate);
      const place = namePlace[name] ?? 0;
      if (among && !among.has(place)) continue;
      const isStreet = placeIsStreet[place] === 1;
      let absent = 0;
      let present = 0;
      let isLent = false;
      let lacksKind = false;
      let at = 0;
      for (const one of asked) {
        const quality = this.#quality(name, one.fits);
        const isInArea = quality === 0 && this.#hasInArea(place, one.readAs);
        fit[at++] = isInArea ? -IN_AREA : quality;
        if (quality > 0) {
          present++;
          continue;
        }
        lacksKind ||= one.isStreetKind;
        if (isInArea) isLent ||= one.isNeeded && isStreet;
        else if (one.isNeeded) absent++;
      }
      if (absent > fewest || present === 0) continue;
      if (absent < fewest) best.clear();
      fewest = absent;
      const lost = lacksKind && !isStreet ? NO_STREET : 0;
      best.add(place, score(name, fit) - lost, {isLent, isStreet});
    }
    return best.sorted();
  }

  /** How well the best of a name's words matches a typed one. */
  #quality(name: number, fits: WordFits): number {
    const {nameWords, nameWordsAt} = this.#names.tables;
    const end = nameWordsAt[name + 1] ?? 0;
    let best = 0;
    for (let at = nameWordsAt[name] ?? 0; at < end; at++)
      best = Math.max(best, fits.quality(nameWords[at] ?? 0));
    return best;
  }

  /** Whether the quarter or town of a place has any of these words. */
  #hasInArea(place: number, words: readonly number[]): boolean {
    if (words.length === 0) return false;
    const {placeArea, areaWords, areaWordsAt} = this.#names.tables;
    const area = placeArea[place] ?? 0;
    const own = areaWords.subarray(areaWordsAt[area], areaWordsAt[area + 1]);
    return words.some(word => own.includes(word));
  }

  #scoring(typed: readonly QueryWord[], asked: readonly Asked[], near: Point | undefined) {
    const {namePlace, nameIsOther, nameWords, nameWordsAt, placeWeight} = this.#names.tables;
    const telling = typed.find(word => !this.#vocabulary.isLight(word.full)) ?? typed[0];
    const beginnings = this.#index.begunWith(telling?.full ?? '');
    const whole = asked.reduce((sum, {substance}) => sum + substance, 0);
    const nearness = near && nearnessTo(near, this.#names.tables);
    return (name: number, fit: Float64Array): number => {
      const place = namePlace[name] ?? 0;
      let fitting = 0;
      let covered = 0;
      let index = 0;
      for (const one of asked) {
        const quality = fit[index++] ?? 0;
        fitting += one.substance * Math.abs(quality);
        if (quality > 0) covered += one.substance;
      }
      let substance = 0;
      let begins = 0;
      let isTold = false;
      const first = nameWordsAt[name] ?? 0;
      const end = nameWordsAt[name + 1] ?? 0;
      for (let at = first; at < end; at++) {
        const word = nameWords[at] ?? 0;
        const isLight = this.#index.isLight(word);
        // The first word, and the first distinctive one.
        if (at === first || (!isTold && !isLight)) begins ||= beginnings.quality(word) > 0 ? 1 : 0;
        isTold ||= !isLight;
        substance += this.#index.substance(word);
      }
      return (
        SHARE.fit * (fitting / whole) +
        SHARE.coverage * Math.min(1, covered / substance) +
        SHARE.first * begins +
        SHARE.weight * (placeWeight[place] ?? 0) +
        SHARE.near * (nearness?.(place) ?? 0) -
        (nameIsOther[name] ? OTHER_NAME : 0)
      );
    };
  }

  /** The words that a name must have: the distinctive ones, or all if none is. */
  #needed(typed: readonly QueryWord[]): Set<number> {
    const telling = typed.flatMap((word, at) => (this.#vocabulary.isLight(word.full) ? [] : [at]));
    return new Set(telling.length > 0 ? telling : typed.keys());
  }
}
