import type {WordList} from './word-list.js';

const PREFIX = 0.9;

type Beginning = {
  readonly text: string;
  /** The words that begin with the text: the first one, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Words of these that are read otherwise. */
  readonly without: ReadonlyMap<number, string>;
};

/** The words of an index that a typed one may mean, and how well each matches: 1 for the same word. */
export class WordFits {
  readonly #words: WordList;
  readonly #qualities = new Map<number, number>();
  /** All words of a stretch fit, without being listed. */
  begins: Beginning | undefined;

  constructor(words: WordList) {
    this.#words = words;
  }

  /** How many words are listed. */
  get size(): number {
    return this.#qualities.size;
  }

  add(word: number, quality: number): void {
    if (quality > (this.#qualities.get(word) ?? 0)) this.#qualities.set(word, quality);
  }

  /** Adds a word of which this share was typed. */
  addBegun(word: number, share: number): void {
    this.add(word, begun(share));
  }

  /** 0 for a word that does not fit. */
  quality(word: number): number {
    const listed = this.#qualities.size > 0 ? (this.#qualities.get(word) ?? 0) : 0;
    if (!this.begins || word < this.begins.from || word >= this.begins.to) return listed;
    const {text, without} = this.begins;
    if (without.has(word)) return listed;
    return Math.max(listed, begun(text.length / this.#words.lengthOf(word)));
  }

  /** Each word that fits, some of them twice. */
  *all(): Generator<number> {
    yield* this.#qualities.keys();
    if (!this.begins) return;
    const {from, to, without} = this.begins;
    for (let word = from; word < to; word++) if (!without.has(word)) yield word;
  }
}

function begun(share: number): number {
  return PREFIX + (1 - PREFIX) * share;
}
