import {words} from '../../../base/fold.js';
import {partGlued} from '../words/glued-words.js';
import {toLatin} from '../words/latin.js';
import {toPlace} from '../words/to-place.js';
import type {NamesTables} from './names-tables.js';
import {Numbers} from './numbers.js';
import {type PlaceRow, packRow} from './place-row.js';

/** Makes the tables of an index of names from rows of `places`, in the order of their numbers, without holding them. */
export class NamesBuilder {
  /** The words in the order in which they came, which is the number of each until the end. */
  readonly #words = new Map<string, number>();
  readonly #areas = new Map<string, number>();
  readonly #nameWords = new Numbers();
  readonly #nameWordsAt = new Numbers();
  readonly #namePlace = new Numbers();
  readonly #nameIsOther = new Numbers();
  readonly #placeIsStreet = new Numbers();
  readonly #placeWeight: number[] = [];
  readonly #placeBox: number[] = [];
  readonly #placeArea = new Numbers();
  readonly #areaWords = new Numbers();
  readonly #areaWordsAt = new Numbers();
  readonly #rowAt = new Numbers();
  #rowsEnd = 0;

  /** Returns the bytes of these rows, to follow those of earlier ones in the file of rows. */
  add(rows: readonly PlaceRow[]): Uint8Array {
    const packed = rows.map(row => Buffer.from(packRow(row)));
    for (const [at, row] of rows.entries()) {
      if (row.number !== this.#rowAt.length)
        throw new Error(`The place ${row.number} is out of order.`);
      this.#rowAt.push(this.#rowsEnd);
      this.#rowsEnd += packed[at]?.length ?? 0;
      this.#add(row);
    }
    return Buffer.concat(packed);
  }

  #add(row: PlaceRow): void {
    const {subtitle} = toPlace(row);
    this.#placeIsStreet.push(row.kind === 'street' ? 1 : 0);
    this.#placeWeight.push(row.weight);
    for (const degrees of [row.south, row.west, row.north, row.east])
      this.#placeBox.push(Math.round(degrees * 1e6));
    this.#placeArea.push(this.#area([subtitle, ...(row.passes?.split(';') ?? [])].join(' ')));
    for (const {name, isOther} of spellingsOf(row)) {
      this.#namePlace.push(row.number);
      this.#nameIsOther.push(isOther ? 1 : 0);
      this.#nameWordsAt.push(this.#nameWords.length);
      for (const {text} of words(partGlued(name))) this.#nameWords.push(this.#word(text));
    }
  }

  #area(text: string): number {
    const known = this.#areas.get(text);
    if (known !== undefined) return known;
    this.#areaWordsAt.push(this.#areaWords.length);
    const own = new Set(words(`${text} ${toLatin(text)}`).map(word => this.#word(word.text)));
    for (const word of own) this.#areaWords.push(word);
    this.#areas.set(text, this.#areas.size);
    return this.#areas.size - 1;
  }

  #word(text: string): number {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    this.#words.set(text, this.#words.size);
    return this.#words.size - 1;
  }

  finish(): NamesTables {
    this.#nameWordsAt.push(this.#nameWords.length);
    this.#areaWordsAt.push(this.#areaWords.length);
    this.#rowAt.push(this.#rowsEnd);
    const sorted = [...this.#words.keys()].sort(byUnits);
    const order = new Uint32Array(sorted.length);
    for (const [at, word] of sorted.entries()) order[this.#words.get(word) ?? 0] = at;
    const ordered = (came: Uint32Array) => came.map(word => order[word] ?? 0);
    const nameWords = ordered(this.#nameWords.values);
    const areaWordsAt = this.#areaWordsAt.values;
    const areaWords = ordered(this.#areaWords.values);
    const wordIsArea = new Uint8Array(sorted.length);
    for (const word of areaWords) wordIsArea[word] = 1;
    for (let area = 0; area + 1 < areaWordsAt.length; area++)
      areaWords.subarray(areaWordsAt[area], areaWordsAt[area + 1]).sort();
    return {
      ...textTables(sorted),
      ...standingTables(nameWords, this.#nameWordsAt.values, sorted.length),
      wordIsArea,
      nameWords,
      nameWordsAt: this.#nameWordsAt.values,
      namePlace: this.#namePlace.values,
      nameIsOther: Uint8Array.from(this.#nameIsOther.values),
      placeIsStreet: Uint8Array.from(this.#placeIsStreet.values),
      placeWeight: Float32Array.from(this.#placeWeight),
      placeBox: Int32Array.from(this.#placeBox),
      placeArea: this.#placeArea.values,
      areaWords,
      areaWordsAt,
      rowAt: this.#rowAt.values,
    };
  }
}

function textTables(sorted: readonly string[]) {
  const wordAt = new Uint32Array(sorted.length + 1);
  let end = 0;
  for (const [at, {length}] of sorted.entries()) wordAt[at + 1] = end += length;
  const wordText = new Uint16Array(end);
  for (const [at, word] of sorted.entries())
    for (let unit = 0; unit < word.length; unit++)
      wordText[(wordAt[at] ?? 0) + unit] = word.charCodeAt(unit);
  const tails = sorted
    .map((word, at) => ({tail: word.slice(1), at}))
    .sort((a, b) => byUnits(a.tail, b.tail))
    .map(({at}) => at);
  return {wordText, wordAt, tails: Uint32Array.from(tails)};
}

/** The names of each word, each name once. */
function standingTables(nameWords: Uint32Array, nameWordsAt: Uint32Array, wordCount: number) {
  const last = new Int32Array(wordCount).fill(-1);
  const eachName = (found: (word: number, name: number) => void) => {
    last.fill(-1);
    for (let name = 0; name + 1 < nameWordsAt.length; name++) {
      for (const word of nameWords.subarray(nameWordsAt[name], nameWordsAt[name + 1])) {
        if (last[word] === name) continue;
        last[word] = name;
        found(word, name);
      }
    }
  };
  const standingAt = new Uint32Array(wordCount + 1);
  eachName(word => {
    standingAt[word + 1] = (standingAt[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < wordCount; word++)
    standingAt[word + 1] = (standingAt[word + 1] ?? 0) + (standingAt[word] ?? 0);
  const next = standingAt.slice();
  const standing = new Uint32Array(standingAt[wordCount] ?? 0);
  eachName((word, name) => {
    const at = next[word] ?? 0;
    standing[at] = name;
    next[word] = at + 1;
  });
  return {standing, standingAt};
}

/** All names of a place, and those of another script in Latin letters too. */
function spellingsOf({name, other_names}: PlaceRow): {name: string; isOther: boolean}[] {
  const names = [name, ...(other_names?.split(';') ?? [])].flatMap((one, index) =>
    [one, toLatin(one)].map(spelling => ({name: spelling, isOther: index > 0})),
  );
  // The first of equal ones is the main name's.
  const byName = new Map(names.toReversed().map(spelling => [spelling.name, spelling]));
  return [...byName.values()].toReversed();
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
