import type {Point} from '../../../../geo/point.js';
import {words} from '../../../base/fold.js';
import {SearchBudget} from '../../places/search-budget.js';
import {partGlued} from './glued-words.js';
import {toLatin} from './latin.js';
import type {NameMatch} from './name-match.js';
import {nearestFirst, nearness} from './nearness.js';
import type {NamedPlace} from './place-store.js';
import type {QueryWord} from './read-query.js';
import type {Vocabulary} from './vocabulary.js';
import {WordIndex} from './word-index.js';

/** Matches words exactly, with one typing error each, or only some of them. */
export type How = 'strict' | 'loose' | 'partly';

type Name = {
  readonly named: NamedPlace;
  /** Folded and unabbreviated. */
  readonly words: readonly string[];
  /** The first word, and the first distinctive word. */
  readonly beginnings: readonly string[];
  readonly substance: number;
  readonly penalty: number;
};

type Options = {
  readonly how: How;
  /** Places close to it come first. */
  readonly near: Point | undefined;
  readonly limit: number;
  /** Restricts the search to these place ids. */
  readonly among?: ReadonlySet<string> | undefined;
  /** A full budget if absent. */
  readonly budget?: SearchBudget | undefined;
};

type Pass = {readonly how: 'strict' | 'loose'; readonly budget: SearchBudget};

const SHARE = {fit: 1, coverage: 0.6, first: 0.12, weight: 0.5, near: 0.35};
const OTHER_NAME = 0.15;
/** The quality of a typed word that is in the quarter or town but not in the name. */
const IN_AREA = 0.6;
/** Penalty of a street that has a word only in its quarter, if another street has all words in its name. */
const LENT_WORD = 0.7;
/** Penalty of a landmark if the text has a kind of street that is not in its name. */
const NO_STREET = 0.3;

/** Finds named places by words, in memory. */
export class NameSearch {
  readonly #names: readonly Name[];
  readonly #index: WordIndex;
  readonly #areas: ReadonlyMap<NamedPlace, ReadonlySet<string>>;
  /** Every word of every quarter and town. */
  readonly #areaWords: ReadonlySet<string>;
  readonly #vocabulary: Vocabulary;

  constructor(places: readonly NamedPlace[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#names = places.flatMap(named =>
      spellingsOf(named).map(({name, isOther}) => {
        const full = words(partGlued(name)).map(({text}) => vocabulary.expand(text));
        return {
          named,
          words: full,
          beginnings: [full[0] ?? '', full.find(word => !vocabulary.isLight(word)) ?? ''],
          substance: full.reduce((sum, word) => sum + vocabulary.substance(word), 0),
          penalty: isOther ? OTHER_NAME : 0,
        };
      }),
    );
    this.#index = new WordIndex(this.#names.map(name => name.words));
    const known = new Map<string, ReadonlySet<string>>();
    this.#areas = new Map(
      places.map(named => {
        const around = [named.place.subtitle, ...named.passes].join(' ');
        const area =
          known.get(around) ??
          new Set(words(`${around} ${toLatin(around)}`).map(({text}) => vocabulary.expand(text)));
        known.set(around, area);
        return [named, area];
      }),
    );
    this.#areaWords = new Set([...known.values()].flatMap(area => [...area]));
  }

  /** Places by the words of their names, best first. */
  find(
    typed: readonly QueryWord[],
    {how, near, limit, among, budget = new SearchBudget()}: Options,
  ): NameMatch[] {
    const missing = how === 'partly' ? Math.floor(this.#needed(typed).size / 2) : 0;
    const pass = how === 'strict' ? 'strict' : 'loose';
    const found = this.#search(typed, {how: pass, near, among, budget}, missing);
    return nearestFirst(found.slice(0, limit), near);
  }

  /** The places whose names lack the fewest needed words, at most `missing`. */
  #search(
    typed: readonly QueryWord[],
    {how, near, among, budget}: Omit<Options, 'limit' | 'how'> & Pass,
    missing: number,
  ): NameMatch[] {
    const fits = this.#fits(typed, {how, budget}, missing);
    const needed = this.#needed(typed);
    const kinds = [...typed.keys()].filter(at =>
      this.#vocabulary.isStreetKind(typed[at]?.full ?? ''),
    );
    let fewest = missing;
    let best = new Map<NamedPlace, {readonly score: number; readonly isLent: boolean}>();
    for (const [index, fit] of fits) {
      const name = this.#names[index];
      if (!name || (among && !among.has(name.named.place.id))) continue;
      const area = this.#areas.get(name.named);
      let absent = 0;
      let present = 0;
      let isLent = false;
      for (const [at, word] of typed.entries()) {
        if ((fit[at] ?? 0) > 0) present++;
        else if (area?.has(word.full)) {
          fit[at] = -IN_AREA;
          isLent ||= needed.has(at) && isStreet(name.named);
        } else if (needed.has(at)) absent++;
      }
      if (absent > fewest || present === 0) continue;
      if (absent < fewest) best = new Map();
      fewest = absent;
      const isOther = !isStreet(name.named) && kinds.some(at => !((fit[at] ?? 0) > 0));
      const score =
        this.#score(typed, fit, name, near) - (isLent ? LENT_WORD : 0) - (isOther ? NO_STREET : 0);
      if (score > (best.get(name.named)?.score ?? -Infinity)) best.set(name.named, {score, isLent});
    }
    const found = [...best].map(([named, {score, isLent}]) => ({named, score, isLent}));
    const lent = found.some(({named, isLent}) => isStreet(named) && !isLent) ? 0 : LENT_WORD;
    return found
      .map(({named, score, isLent}) => ({named, score: isLent ? score + lent : score}))
      .sort((a, b) => b.score - a.score);
  }

  /** How well each typed word matches each name that may have enough of the needed words. */
  #fits(typed: readonly QueryWord[], by: Pass, missing: number): Map<number, number[]> {
    const fits = new Map<number, number[]>();
    const needed = this.#needed(typed);
    const key = missing === 0 ? this.#rarest(typed, needed) : undefined;
    const leads = (at: number) => (key === undefined ? needed.has(at) : at === key);
    for (const pass of [true, false]) {
      for (const [at, word] of typed.entries()) {
        if (leads(at) !== pass) continue;
        this.#index.find(word, by, (name, quality) => {
          let fit = fits.get(name);
          if (!fit && pass) fits.set(name, (fit = typed.map(() => 0)));
          if (fit && quality > (fit[at] ?? 0)) fit[at] = quality;
        });
      }
    }
    return fits;
  }

  /** A word that every match must have in its name, probably the rarest; undefined if each may be a quarter's. */
  #rarest(typed: readonly QueryWord[], needed: ReadonlySet<number>): number | undefined {
    const own = [...needed].filter(at => !this.#areaWords.has(typed[at]?.full ?? ''));
    const letters = (at: number) => typed[at]?.text.length ?? 0;
    return own.sort((a, b) => letters(b) - letters(a))[0];
  }

  #score(
    typed: readonly QueryWord[],
    fit: readonly number[],
    name: Name,
    near: Point | undefined,
  ): number {
    let asked = 0;
    let fitting = 0;
    let covered = 0;
    for (const [at, word] of typed.entries()) {
      const quality = fit[at] ?? 0;
      const size = this.#vocabulary.substance(word.full);
      asked += size;
      fitting += size * Math.abs(quality);
      if (quality > 0) covered += size;
    }
    const first = typed.find(word => !this.#vocabulary.isLight(word.full)) ?? typed[0];
    const begins = first && name.beginnings.some(word => word.startsWith(first.full)) ? 1 : 0;
    const {weight} = name.named;
    return (
      SHARE.fit * (fitting / asked) +
      SHARE.coverage * Math.min(1, covered / name.substance) +
      SHARE.first * begins +
      SHARE.weight * weight +
      SHARE.near * (near ? nearness(name.named, near) : 0) -
      name.penalty
    );
  }

  /** The words that a name must have: the distinctive ones, or all if none is. */
  #needed(typed: readonly QueryWord[]): Set<number> {
    const telling = typed.flatMap((word, at) => (this.#vocabulary.isLight(word.full) ? [] : [at]));
    return new Set(telling.length > 0 ? telling : typed.keys());
  }
}

/** All names of a place, and those of another script in Latin letters too. */
function spellingsOf({place, otherNames}: NamedPlace): {name: string; isOther: boolean}[] {
  const names = [place.title, ...otherNames].flatMap((name, index) =>
    [name, toLatin(name)].map(spelling => ({name: spelling, isOther: index > 0})),
  );
  // The first of equal ones is the main name's.
  const byName = new Map(names.toReversed().map(spelling => [spelling.name, spelling]));
  return [...byName.values()].toReversed();
}

function isStreet({place}: NamedPlace): boolean {
  return place.kind === 'street';
}
