/**
 * The tables of an index of names, in the order of its file. Where a table has parts of several lengths, a second one
 * (`…At`) has where each part begins, and at last where the last one ends.
 *
 * A *word* is folded and as the map writes it: abbreviations are the matter of the search. A *name* is one spelling of a
 * place's name, and a *place* is a row of the table `places`, by its number.
 */
const TABLES = {
  /** All words in the order of their UTF-16 units, without anything between them. */
  wordText: Uint16Array,
  wordAt: Uint32Array,
  /** The words in the order of what follows their first unit. */
  tails: Uint32Array,
  /** 1 for a word of a quarter or town. */
  wordIsArea: Uint8Array,
  /** The names that have each word, ascending. */
  standing: Uint32Array,
  standingAt: Uint32Array,
  /** The words of each name, in its order. */
  nameWords: Uint32Array,
  nameWordsAt: Uint32Array,
  namePlace: Uint32Array,
  /** 1 for a name besides the main one. */
  nameIsOther: Uint8Array,
  /** 1 for a street. */
  placeIsStreet: Uint8Array,
  /** 0 to 1: how likely a person means it, all else being equal. */
  placeWeight: Float32Array,
  /** South, west, north and east of each place, in millionths of a degree. */
  placeBox: Int32Array,
  /** The area of each place: what its subtitle says. */
  placeArea: Uint32Array,
  /** The words of each area, ascending. */
  areaWords: Uint32Array,
  areaWordsAt: Uint32Array,
  /** Where the row of each place begins in the file of rows. */
  rowAt: Uint32Array,
} as const;

type Table = keyof typeof TABLES;

export type NamesTables = {readonly [Name in Table]: InstanceType<(typeof TABLES)[Name]>};

/** Incremented whenever files of an earlier version can't be read any more. */
export const NAMES_FORMAT = 1;

const ENTRIES = Object.entries(TABLES) as [Table, (typeof TABLES)[Table]][];
/** In front of the tables: the format, and how many values each table has. */
const HEAD = (1 + ENTRIES.length) * 4;

/** The bytes of a file with these tables, as they are in memory: opening it needs no parsing. */
export function packTables(tables: NamesTables): Uint8Array {
  const size = ENTRIES.reduce((sum, [name]) => sum + padded(tables[name].byteLength), HEAD);
  const bytes = new Uint8Array(size);
  new Uint32Array(bytes.buffer, 0, HEAD / 4).set([
    NAMES_FORMAT,
    ...ENTRIES.map(([name]) => tables[name].length),
  ]);
  let at = HEAD;
  for (const [name] of ENTRIES) {
    const {buffer, byteOffset, byteLength} = tables[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += padded(byteLength);
  }
  return bytes;
}

/** The tables in the bytes of such a file, which are not copied. Throws if they have another format. */
export function unpackTables(bytes: ArrayBuffer): NamesTables {
  const [format, ...lengths] = new Uint32Array(bytes, 0, HEAD / 4);
  if (format !== NAMES_FORMAT) throw new Error(`This index of names has the format ${format}.`);
  let at = HEAD;
  const views = ENTRIES.map(([name, Values], index) => {
    const values = new Values(bytes, at, lengths[index] ?? 0);
    at += padded(values.byteLength);
    return [name, values] as const;
  });
  return Object.fromEntries(views) as NamesTables;
}

/** Each table begins where numbers of four bytes may. */
function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
