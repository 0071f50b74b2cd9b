import {beginsWithinOneEdit, withinOneEdit} from './one-edit.js';

/** A word that differs by one typing error; `whole` if the text is not just its beginning. */
type Mistyped = {readonly word: number; readonly length: number; readonly whole: boolean};

/** A sorted list of words, searchable by prefix and with one typing error; a word's number is its index. */
export class WordList {
  readonly #words: readonly string[];
  /** The words without their first letter, sorted, to find words whose first letter was mistyped. */
  readonly #tails: readonly {readonly text: string; readonly word: number}[];

  /** `words` must be unique and sorted by UTF-16 units. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#tails = words
      .map((text, word) => ({text: text.slice(1), word}))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  /** The number of a word, if it is in the list. */
  exactly(text: string): number | undefined {
    const at = this.#place(text);
    return this.#words[at] === text ? at : undefined;
  }

  /** The words that begin with a text, and their lengths. */
  *beginningWith(text: string): Generator<{word: number; length: number}> {
    for (let word = this.#place(text); ; word++) {
      const candidate = this.#words[word];
      if (!candidate?.startsWith(text)) return;
      yield {word, length: candidate.length};
    }
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
