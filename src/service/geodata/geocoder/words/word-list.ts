import {beginsWithinOneEdit, withinOneEdit} from './one-edit.js';

/** A word that differs by a typing error, and whether it ends where the text does; `length` counts its letters. */
type Mistyped = {readonly word: number; readonly length: number; readonly whole: boolean};

/** Words in order, each with its number, to be found by their beginning and with one typing error. */
export class WordList {
  readonly #words: readonly string[];
  /** The words without their first letter, in order, for those whose first letter was mistyped. */
  readonly #tails: readonly {readonly text: string; readonly word: number}[];

  /** `words` are different from one another and in the order of their UTF-16 units. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#tails = words
      .map((text, word) => ({text: text.slice(1), word}))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  /** The number of a word; undefined where it is none of them. */
  exactly(text: string): number | undefined {
    const at = this.#place(text);
    return this.#words[at] === text ? at : undefined;
  }

  /** The words that begin with a text, and how many letters each has. */
  *beginningWith(text: string): Generator<{word: number; length: number}> {
    for (let word = this.#place(text); ; word++) {
      const candidate = this.#words[word];
      if (!candidate?.startsWith(text)) return;
      yield {word, length: candidate.length};
    }
  }

  /** The words from which a text differs by one typing error; where `begun`, those that begin so as well. */
  *mistyped(text: string, begun: boolean): Generator<Mistyped> {
    yield* this.#sameFirstLetter(text, begun);
    const [first = '', second = ''] = text;
    const rest = text.slice(2);
    // One letter too much in front, or the first two swapped.
    yield* this.#wordsAt(second + rest, begun);
    yield* this.#wordsAt(second + first + rest, begun);
    // The first letter left out, or another in its place.
    yield* this.#tailsAt(text, begun);
    yield* this.#tailsAt(second + rest, begun);
  }

  *#sameFirstLetter(text: string, begun: boolean): Generator<Mistyped> {
    const first = text[0] ?? '';
    for (let word = this.#place(first); ; word++) {
      const candidate = this.#words[word];
      if (!candidate?.startsWith(first)) return;
      const longer = candidate.length - text.length;
      if (longer < -1 || (longer > 1 && !begun)) continue;
      if (longer <= 1 && withinOneEdit(text, candidate))
        yield {word, length: candidate.length, whole: true};
      else if (begun && beginsWithinOneEdit(text, candidate))
        yield {word, length: candidate.length, whole: false};
    }
  }

  *#wordsAt(text: string, begun: boolean): Generator<Mistyped> {
    for (const {word, length} of this.beginningWith(text)) {
      if (length === text.length) yield {word, length, whole: true};
      else if (begun) yield {word, length, whole: false};
    }
  }

  *#tailsAt(text: string, begun: boolean): Generator<Mistyped> {
    const from = lowerBound(this.#tails.length, at => (this.#tails[at]?.text ?? '') < text);
    for (let at = from; ; at++) {
      const tail = this.#tails[at];
      if (!tail?.text.startsWith(text)) return;
      const length = tail.text.length + 1;
      if (tail.text === text) yield {word: tail.word, length, whole: true};
      else if (begun) yield {word: tail.word, length, whole: false};
    }
  }

  #place(text: string): number {
    return lowerBound(this.#words.length, at => (this.#words[at] ?? '') < text);
  }
}

/** The first place of an ordered list that is not before what is looked for. */
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
