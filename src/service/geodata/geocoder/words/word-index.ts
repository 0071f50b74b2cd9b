import type {SearchBudget} from '../../places/search-budget.js';
import type {QueryWord} from './read-query.js';
import {WordList} from './word-list.js';

/** A word of a name, and how well it matches a typed one: 1 for the same word. */
type Fit = {readonly word: number; readonly quality: number};

const PREFIX = 0.9;
const TYPO = 0.7;
const TYPO_PREFIX = 0.55;
/** In shorter words a typing error cannot be distinguished from another word. */
const LEAST_FOR_TYPO = 4;
/** In words of this length, only a missing letter is considered: "Jsé". */
const LEAST_FOR_GAP = 3;
const LEAST_FOR_PREFIX = 3;
/** How many mistyped words are cached, because each further letter repeats the search. */
const REMEMBERED = 500;

/** All words of all names, and the names that contain each of them. */
export class WordIndex {
  readonly #words: WordList;
  readonly #names: readonly Int32Array[];
  readonly #remembered = new Map<string, readonly Fit[]>();

  /** `names` are the words of each name, folded and unabbreviated. */
  constructor(names: readonly (readonly string[])[]) {
    const byWord = new Map<string, Set<number>>();
    for (const [name, words] of names.entries()) {
      for (const word of words) {
        const standing = byWord.get(word);
        if (standing) standing.add(name);
        else byWord.set(word, new Set([name]));
      }
    }
    const sorted = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#words = new WordList(sorted.map(([word]) => word));
    this.#names = sorted.map(([, standing]) => Int32Array.from(standing));
  }

  /** Calls `found` for each name that contains the typed word, possibly several times with different qualities. */
  find(
    typed: QueryWord,
    {how, budget}: {readonly how: 'strict' | 'loose'; readonly budget: SearchBudget},
    found: (name: number, quality: number) => void,
  ) {
    const fits = how === 'strict' ? this.#strictly(typed) : this.#loosely(typed);
    for (const {word, quality} of fits) {
      const names = this.#names[word] ?? [];
      budget.lookAtNames(names.length);
      for (const name of names) found(name, quality);
    }
  }

  *#strictly({text, full, typing}: QueryWord): Generator<Fit> {
    const exact = this.#words.exactly(full);
    if (exact !== undefined) yield {word: exact, quality: 1};
    if (typing) yield* this.#begunWith(text);
  }

  #loosely(typed: QueryWord): readonly Fit[] {
    const key = `${typed.text} ${typed.typing}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const {text, typing} = typed;
    const fits = [...this.#strictly(typed)];
    if (!typing && text.length >= LEAST_FOR_PREFIX) fits.push(...this.#begunWith(text));
    if (text.length >= LEAST_FOR_GAP && !/^\d/.test(text))
      for (const {word, length, whole} of this.#words.mistyped(text, typing))
        if (text.length >= LEAST_FOR_TYPO || (whole && length > text.length))
          fits.push({word, quality: whole ? TYPO : TYPO_PREFIX});
    // Evicts the oldest.
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= REMEMBERED)
      this.#remembered.delete(oldest);
    this.#remembered.set(key, fits);
    return fits;
  }

  *#begunWith(text: string): Generator<Fit> {
    for (const {word, length} of this.#words.beginningWith(text))
      yield {word, quality: PREFIX + (1 - PREFIX) * (text.length / length)};
  }
}
