import type {Place} from '../../../../contract/place.js';
import type {Point} from '../../../../geo/point.js';
import {NAMES_FORMAT, type NamesTables} from './names-tables.js';
import {unpackRow} from './place-row.js';

/** The two files of an index of names: its tables, which are held in memory, and the rows of its places. */
export const NAMES_FILES = ['tables', 'rows'] as const;
export type NamesFile = (typeof NAMES_FILES)[number];

/** The file's name in the folder of an index. */
export function namesFile(file: NamesFile): string {
  return `names-${NAMES_FORMAT}.${file}`;
}

/** A street, landmark or quarter that was found. */
export type NamedPlace = {
  /** Its number in the table `places` of its build. */
  readonly number: number;
  readonly place: Place;
};

/** The bounding box of a place, in degrees. */
export type PlaceBox = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** Reads `length` bytes of the file of rows from `at` on. */
type ReadRow = (at: number, length: number) => string;

/** An index of names, opened: its tables in memory, its rows wherever `readRow` reads them. */
export class Names {
  readonly tables: NamesTables;
  readonly #readRow: ReadRow;

  constructor(tables: NamesTables, readRow: ReadRow) {
    this.tables = tables;
    this.#readRow = readRow;
  }

  get places(): number {
    return this.tables.placeArea.length;
  }

  /** The place with this number. */
  place(number: number): Place {
    const from = this.tables.rowAt[number] ?? 0;
    const to = this.tables.rowAt[number + 1];
    if (to === undefined) throw new RangeError(`There is no place with the number ${number}.`);
    return unpackRow(this.#readRow(from, to - from));
  }

  box(number: number): PlaceBox {
    const [south = 0, west = 0, north = 0, east = 0] = this.tables.placeBox.subarray(
      4 * number,
      4 * number + 4,
    );
    return {south: south / 1e6, west: west / 1e6, north: north / 1e6, east: east / 1e6};
  }
}

/** The point of a box that is nearest to another one: itself, if it lies inside. */
export function nearestIn({south, west, north, east}: PlaceBox, {lat, lon}: Point): Point {
  return {
    lat: Math.min(Math.max(lat, south), north),
    lon: Math.min(Math.max(lon, west), east),
  };
}
