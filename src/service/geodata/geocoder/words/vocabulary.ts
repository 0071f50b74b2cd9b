/** How the addresses of a country are written. All words are folded (town/fold.ts). */
export type VocabularyTable = {
  /** What people write short, and the word that stands on the sign. */
  readonly full: Readonly<Record<string, string>>;
  /** Words that many names share, so that they tell little and may be left out or mistaken. */
  readonly light: readonly string[];
  /** Kinds of streets, which no landmark is. */
  readonly streetKinds: readonly string[];
  /** Stand before a house number and say only that it is one. */
  readonly numberSigns: readonly string[];
  /** Stand before the number of a flat or a floor, which no map knows. */
  readonly unitSigns: readonly string[];
  /** Stand between two streets that meet. */
  readonly cornerSigns: readonly string[];
  /** Stands before the two cross streets of a block. */
  readonly betweenSigns: readonly string[];
  /** The word between the two streets in the name of a corner. */
  readonly and: string;
  /** Signs and letters with a slash that stand for words: "&", "e/", "s/n". */
  readonly written: readonly (readonly [pattern: RegExp, words: string])[];
};

/** Answers what a word of an address is, in one country. */
export class Vocabulary {
  readonly and: string;
  readonly #full: ReadonlyMap<string, string>;
  readonly #light: ReadonlySet<string>;
  readonly #streetKinds: ReadonlySet<string>;
  readonly #numberSigns: ReadonlySet<string>;
  readonly #unitSigns: ReadonlySet<string>;
  readonly #cornerSigns: ReadonlySet<string>;
  readonly #betweenSigns: ReadonlySet<string>;
  readonly #written: VocabularyTable['written'];

  constructor(table: VocabularyTable) {
    this.and = table.and;
    this.#full = new Map(Object.entries(table.full));
    this.#light = new Set(table.light);
    this.#streetKinds = new Set(table.streetKinds);
    this.#numberSigns = new Set(table.numberSigns);
    this.#unitSigns = new Set(table.unitSigns);
    this.#cornerSigns = new Set(table.cornerSigns);
    this.#betweenSigns = new Set(table.betweenSigns);
    this.#written = table.written;
  }

  /** What was typed, with words in the place of signs. */
  spell(text: string): string {
    return this.#written.reduce((spelt, [pattern, words]) => spelt.replace(pattern, words), text);
  }

  /** The full form of a word; the word itself where it is no abbreviation. */
  expand(word: string): string {
    return this.#full.get(word) ?? word;
  }

  /** Whether a full word tells little about a name. */
  isLight(word: string): boolean {
    return this.#light.has(word);
  }

  /** Whether a full word says that a street is meant. */
  isStreetKind(word: string): boolean {
    return this.#streetKinds.has(word);
  }

  isNumberSign(word: string): boolean {
    return this.#numberSigns.has(word);
  }

  isUnitSign(word: string): boolean {
    return this.#unitSigns.has(word);
  }

  /** Whether a word may stand between two streets that meet. */
  isCornerSign(word: string): boolean {
    return this.#cornerSigns.has(word) || this.#betweenSigns.has(word);
  }

  isBetweenSign(word: string): boolean {
    return this.#betweenSigns.has(word);
  }

  /** How much a full word tells: its letters, or a third of them where many names share it. */
  substance(word: string): number {
    return this.isLight(word) ? word.length / 3 : word.length;
  }
}
