import {expand} from './abbreviations.js';
import {beginsWithinOneEdit, withinOneEdit} from './one-edit.js';
import type {QueryWord} from './read-query.js';

/** How well a word of a name fits a typed one: 1 is the same word. */
type Fit = {readonly word: number; readonly quality: number};

const PREFIX = 0.9;
const TYPO = 0.7;
const TYPO_PREFIX = 0.55;
/** Shorter words have too many neighbours for a typing error to be told from another word. */
const LEAST_FOR_TYPO = 4;
const LEAST_FOR_PREFIX = 3;

/** All words of all names, and the names in which each stands. */
export class WordIndex {
  readonly #words: readonly string[];
  readonly #names: readonly Int32Array[];

  /** `names` holds the folded words of each name. */
  constructor(names: readonly (readonly string[])[]) {
    const byWord = new Map<string, Set<number>>();
    for (const [name, words] of names.entries()) {
      for (const word of words.map(expand)) {
        const standing = byWord.get(word);
        if (standing) standing.add(name);
        else byWord.set(word, new Set([name]));
      }
    }
    const sorted = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#words = sorted.map(([word]) => word);
    this.#names = sorted.map(([, standing]) => Int32Array.from(standing));
  }

  /** Tells `found` of each name in which the typed word stands, and how well it fits, perhaps more than once. */
  find(typed: QueryWord, how: 'strict' | 'loose', found: (name: number, quality: number) => void) {
    for (const {word, quality} of this.#fits(typed, how))
      for (const name of this.#names[word] ?? []) found(name, quality);
  }

  *#fits({text, full, typing}: QueryWord, how: 'strict' | 'loose'): Generator<Fit> {
    const exact = this.#from(full);
    if (this.#words[exact] === full) yield {word: exact, quality: 1};
    if (typing || (how === 'loose' && text.length >= LEAST_FOR_PREFIX)) yield* this.#longer(text);
    if (how === 'loose' && text.length >= LEAST_FOR_TYPO && !/^\d/.test(text))
      yield* this.#mistyped(text, typing);
  }

  *#longer(text: string): Generator<Fit> {
    for (let word = this.#from(text); this.#words[word]?.startsWith(text); word++) {
      const length = this.#words[word]?.length ?? 1;
      yield {word, quality: PREFIX + (1 - PREFIX) * (text.length / length)};
    }
  }

  *#mistyped(text: string, typing: boolean): Generator<Fit> {
    for (const [word, candidate] of this.#words.entries()) {
      if (candidate.length < text.length - 1 || (!typing && candidate.length > text.length + 1))
        continue;
      // One edit leaves the first or the second letter where it was, or swaps the two.
      if (
        candidate[0] !== text[0] &&
        candidate[1] !== text[1] &&
        candidate[0] !== text[1] &&
        candidate[1] !== text[0]
      )
        continue;
      if (withinOneEdit(text, candidate)) yield {word, quality: TYPO};
      else if (typing && beginsWithinOneEdit(text, candidate)) yield {word, quality: TYPO_PREFIX};
    }
  }

  /** Where the word stands in the order of words, or would stand. */
  #from(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
