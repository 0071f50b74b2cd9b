import {beginsWithinOneEdit, withinOneEdit} from '../words/one-edit.js';
import type {QueryWord} from '../words/read-query.js';
import type {Vocabulary} from '../words/vocabulary.js';
import type {NamesTables} from './names-tables.js';
import {WordFits} from './word-fits.js';
import {WordList} from './word-list.js';

const TYPO = 0.7;
const TYPO_PREFIX = 0.55;
/** In shorter words a typing error cannot be distinguished from another word. */
const LEAST_FOR_TYPO = 4;
/** In words of this length, only a missing letter is considered: "Jsé". */
const LEAST_FOR_GAP = 3;
const LEAST_FOR_PREFIX = 3;
/** How many words that fit a mistyped one are cached in all, because each further letter repeats the search. */
const REMEMBERED = 200_000;

/** The words of an index of names in the sense of a vocabulary, which expands those that are abbreviations. */
export class WordIndex {
  readonly #words: WordList;
  readonly #standing: Uint32Array;
  readonly #standingAt: Uint32Array;
  /** The full form of each word that is an abbreviation. */
  readonly #full = new Map<number, string>();
  readonly #abbreviationsOf = new Map<string, number[]>();
  /** 1 for a word that many names share. */
  readonly #isLight: Uint8Array;
  readonly #weights: Float32Array;
  readonly #remembered = new Map<string, WordFits>();
  #rememberedWords = 0;

  constructor(tables: NamesTables, vocabulary: Vocabulary) {
    this.#words = new WordList(tables);
    this.#standing = tables.standing;
    this.#standingAt = tables.standingAt;
    for (const [short, full] of vocabulary.abbreviations) {
      const word = this.#words.exactly(short);
      if (word === undefined || short === full) continue;
      this.#full.set(word, full);
      this.#abbreviationsOf.set(full, [...(this.#abbreviationsOf.get(full) ?? []), word]);
    }
    const {length} = this.#words;
    this.#weights = Float32Array.from({length}, (_, word) => this.#words.lengthOf(word));
    for (const [word, full] of this.#full) this.#weights[word] = full.length;
    this.#isLight = new Uint8Array(length);
    for (const full of vocabulary.lightWords) {
      for (const word of this.readAs(full)) {
        this.#isLight[word] = 1;
        this.#weights[word] = vocabulary.substance(full);
      }
    }
  }

  /** The names that have a word, ascending. */
  standing(word: number): Uint32Array {
    return this.#standing.subarray(this.#standingAt[word], this.#standingAt[word + 1]);
  }

  /** Whether many names share a word. */
  isLight(word: number): boolean {
    return this.#isLight[word] === 1;
  }

  /** The weight of a word, as `Vocabulary.substance` has it. */
  substance(word: number): number {
    return this.#weights[word] ?? 0;
  }

  /** The words that are read as this one. */
  readAs(full: string): readonly number[] {
    const own = this.#words.exactly(full);
    const isOwn = own !== undefined && !this.#full.has(own);
    return [...(isOwn ? [own] : []), ...(this.#abbreviationsOf.get(full) ?? [])];
  }

  /** The words that a typed one may mean. */
  fits(typed: QueryWord, how: 'strict' | 'loose'): WordFits {
    return how === 'strict' ? this.#strictly(typed) : this.#loosely(typed);
  }

  /** The words that are read as beginning with a text. */
  begunWith(text: string): WordFits {
    const fits = new WordFits(this.#words);
    this.#addBegunWith(fits, text);
    return fits;
  }

  #strictly({text, full, typing}: QueryWord): WordFits {
    const fits = new WordFits(this.#words);
    for (const word of this.readAs(full)) fits.add(word, 1);
    if (typing) this.#addBegunWith(fits, text);
    return fits;
  }

  #loosely(typed: QueryWord): WordFits {
    const {text, full, typing} = typed;
    const key = `${text} ${full} ${typing}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const fits = this.#strictly(typed);
    if (!typing && text.length >= LEAST_FOR_PREFIX) this.#addBegunWith(fits, text);
    if (text.length >= LEAST_FOR_GAP && !/^\d/.test(text)) this.#addMistyped(fits, text, typing);
    this.#remember(key, fits);
    return fits;
  }

  #addBegunWith(fits: WordFits, text: string): void {
    fits.begins = {text, ...this.#words.beginningWith(text), without: this.#full};
    for (const [word, full] of this.#full)
      if (full.startsWith(text)) fits.addBegun(word, text.length / full.length);
  }

  #addMistyped(fits: WordFits, text: string, typing: boolean): void {
    const add = (word: number, {whole, length}: {whole: boolean; length: number}) => {
      if (text.length >= LEAST_FOR_TYPO || (whole && length > text.length))
        fits.add(word, whole ? TYPO : TYPO_PREFIX);
    };
    for (const {word, whole} of this.#words.mistyped(text, typing))
      if (!this.#full.has(word)) add(word, {whole, length: this.#words.lengthOf(word)});
    for (const [word, full] of this.#full) {
      const whole = withinOneEdit(text, full);
      if (whole || (typing && beginsWithinOneEdit(text, full)))
        add(word, {whole, length: full.length});
    }
  }

  #remember(key: string, fits: WordFits): void {
    this.#remembered.set(key, fits);
    this.#rememberedWords += 1 + fits.size;
    // Evicts the oldest.
    for (const [oldest, {size}] of this.#remembered) {
      if (this.#rememberedWords <= REMEMBERED) return;
      this.#remembered.delete(oldest);
      this.#rememberedWords -= 1 + size;
    }
  }
}
