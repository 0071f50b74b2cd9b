import type {VocabularyTable} from '../../../countries/vocabulary-table.js';

/** Classifies the words of a country's addresses. */
export class Vocabulary {
  readonly and: string;
  readonly #full: ReadonlyMap<string, string>;
  readonly #light: ReadonlySet<string>;
  readonly #table: VocabularyTable;

  constructor(table: VocabularyTable) {
    this.and = table.and;
    this.#table = table;
    this.#full = new Map(Object.entries(table.full));
    this.#light = new Set(table.light);
  }

  /** Each abbreviation with its full form. */
  get abbreviations(): Iterable<readonly [string, string]> {
    return this.#full;
  }

  /** The full words that many names share. */
  get lightWords(): Iterable<string> {
    return this.#light;
  }

  /** Replaces symbols with words. */
  spell(text: string): string {
    const {written} = this.#table;
    return written.reduce((spelt, [pattern, words]) => spelt.replace(pattern, words), text);
  }

  /** The full form of an abbreviation; any other word unchanged. */
  expand(word: string): string {
    return this.#full.get(word) ?? word;
  }

  /** Whether many names share a full word. */
  isLight(word: string): boolean {
    return this.#light.has(word);
  }

  /** Whether a full word is a kind of street. */
  isStreetKind(word: string): boolean {
    return this.#table.streetKinds.includes(word);
  }

  isNumberSign(word: string): boolean {
    return this.#table.numberSigns.includes(word);
  }

  isUnitSign(word: string): boolean {
    return this.#table.unitSigns.includes(word);
  }

  /** Whether a word may stand between two streets that meet. */
  isCornerSign(word: string): boolean {
    return this.#table.cornerSigns.includes(word) || this.isBetweenSign(word);
  }

  isBetweenSign(word: string): boolean {
    return this.#table.betweenSigns.includes(word);
  }

  /** The weight of a full word: its number of letters, or a third of it if many names share it. */
  substance(word: string): number {
    return this.isLight(word) ? word.length / 3 : word.length;
  }
}
