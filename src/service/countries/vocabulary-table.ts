/** How the addresses of a country are written. All words are folded (`fold`). */
export type VocabularyTable = {
  /** Full words by their abbreviation. */
  readonly full: Readonly<Record<string, string>>;
  /** Words that many names share, so that they may be missing or wrong. */
  readonly light: readonly string[];
  /** Kinds of streets, which exclude landmarks. */
  readonly streetKinds: readonly string[];
  /** Words that only announce a house number. */
  readonly numberSigns: readonly string[];
  /** Words before the number of a flat or a floor, which no map has. */
  readonly unitSigns: readonly string[];
  /** Words between two streets that meet. */
  readonly cornerSigns: readonly string[];
  /** Words before the two cross streets of a block. */
  readonly betweenSigns: readonly string[];
  /** The word between the two streets in a corner's title. */
  readonly and: string;
  /** Symbols and letters with a slash that stand for words: "&", "e/", "s/n". */
  readonly written: readonly (readonly [pattern: RegExp, words: string])[];
};

/** The words of a language that may be written beside those of others. */
export type LanguageTable = Partial<VocabularyTable>;

/** The words of several languages; where two read an abbreviation differently, the first counts. */
export function joined(tables: readonly LanguageTable[], last: VocabularyTable): VocabularyTable {
  const all = [...tables, last];
  const each = <Item>(items: (table: LanguageTable) => readonly Item[] | undefined) => [
    ...new Set(all.flatMap(table => items(table) ?? [])),
  ];
  return {
    full: Object.assign({}, ...all.map(table => table.full).reverse()),
    light: each(table => table.light),
    streetKinds: each(table => table.streetKinds),
    numberSigns: each(table => table.numberSigns),
    unitSigns: each(table => table.unitSigns),
    cornerSigns: each(table => table.cornerSigns),
    betweenSigns: each(table => table.betweenSigns),
    and: all.find(table => table.and)?.and ?? last.and,
    written: each(table => table.written),
  };
}
