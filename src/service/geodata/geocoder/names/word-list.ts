import {beginsWithinOneEdit, withinOneEdit} from '../words/one-edit.js';
import type {NamesTables} from './names-tables.js';

/** A word that differs by one typing error; `whole` if the text is not just its beginning. */
export type Mistyped = {readonly word: number; readonly whole: boolean};

/** The words of an index in their order, searchable by prefix and with one typing error; a word's number is its index. */
export class WordList {
  readonly #text: Uint16Array;
  readonly #at: Uint32Array;
  readonly #tails: Uint32Array;
  readonly length: number;

  constructor({wordText, wordAt, tails}: Pick<NamesTables, 'wordText' | 'wordAt' | 'tails'>) {
    this.#text = wordText;
    this.#at = wordAt;
    this.#tails = tails;
    this.length = tails.length;
  }

  text(word: number): string {
    return String.fromCharCode(...this.#text.subarray(this.#at[word], this.#at[word + 1]));
  }

  /** In UTF-16 units. */
  lengthOf(word: number): number {
    return (this.#at[word + 1] ?? 0) - (this.#at[word] ?? 0);
  }

  /** The number of a word, if it is in the list. */
  exactly(text: string): number | undefined {
    const at = this.#place(text);
    return at < this.length && this.text(at) === text ? at : undefined;
  }

  /** The words that begin with a text: the first one, and the one after the last. */
  beginningWith(text: string): {readonly from: number; readonly to: number} {
    return {
      from: this.#place(text),
      to: lowerBound(this.length, at => this.#compare(at, text, 0, text.length) <= 0),
    };
  }

  /** The words that differ from a text by one typing error; with `begun`, also those whose beginning does. */
  *mistyped(text: string, begun: boolean): Generator<Mistyped> {
    yield* this.#sameFirstLetter(text, begun);
    const [first = '', second = ''] = text;
    const rest = text.slice(2);
    // An extra first letter, or the first two swapped.
    yield* this.#wordsAt(second + rest, begun);
    yield* this.#wordsAt(second + first + rest, begun);
    // The first letter missing, or another in its place.
    yield* this.#tailsAt(text, begun);
    yield* this.#tailsAt(second + rest, begun);
  }

  *#sameFirstLetter(text: string, begun: boolean): Generator<Mistyped> {
    const {from, to} = this.beginningWith(text[0] ?? '');
    for (let word = from; word < to; word++) {
      const longer = this.lengthOf(word) - text.length;
      if (longer < -1 || (longer > 1 && !begun)) continue;
      const candidate = this.text(word);
      if (longer <= 1 && withinOneEdit(text, candidate)) yield {word, whole: true};
      else if (begun && beginsWithinOneEdit(text, candidate)) yield {word, whole: false};
    }
  }

  *#wordsAt(text: string, begun: boolean): Generator<Mistyped> {
    const {from, to} = this.beginningWith(text);
    for (let word = from; word < to; word++) {
      const whole = this.lengthOf(word) === text.length;
      if (whole || begun) yield {word, whole};
    }
  }

  *#tailsAt(text: string, begun: boolean): Generator<Mistyped> {
    const compare = (at: number, most?: number) =>
      this.#compare(this.#tails[at] ?? 0, text, 1, most);
    const from = lowerBound(this.length, at => compare(at) < 0);
    const to = lowerBound(this.length, at => compare(at, text.length) <= 0);
    for (const word of this.#tails.subarray(from, to)) {
      const whole = this.lengthOf(word) === text.length + 1;
      if (whole || begun) yield {word, whole};
    }
  }

  #place(text: string): number {
    return lowerBound(this.length, at => this.#compare(at, text) < 0);
  }

  /** Negative if a word, from a unit on and of it at most `most` units, comes before a text; 0 if they are equal. */
  #compare(word: number, text: string, from = 0, most = Infinity): number {
    const begin = (this.#at[word] ?? 0) + from;
    const length = Math.max(0, Math.min((this.#at[word + 1] ?? 0) - begin, most));
    for (let unit = 0; unit < length && unit < text.length; unit++) {
      const apart = (this.#text[begin + unit] ?? 0) - text.charCodeAt(unit);
      if (apart !== 0) return apart;
    }
    return length - text.length;
  }
}

/** The first index for which `isBefore` is false. */
function lowerBound(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
