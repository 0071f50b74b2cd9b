import * as v from 'valibot';
import {type Place, PlaceKind} from '../../../../contract/place.js';
import type {Queries} from '../../../base/db/db.js';
import {toPlace} from '../words/to-place.js';

const text = v.nullable(v.string());
const Row = v.object({
  id: v.string(),
  kind: PlaceKind,
  name: v.string(),
  street_name: text,
  property_number: text,
  neighborhood: text,
  city: text,
  // Missing in places that were retired before this column existed.
  state: v.optional(text, null),
  postal_code: v.optional(text, null),
  country_code: text,
  lat: v.number(),
  lon: v.number(),
});
type Row = v.InferOutput<typeof Row>;

/** A row of `places`: a street, landmark or quarter. */
export type PlaceRow = Row & {
  readonly number: number;
  /** Separated by ";". */
  readonly other_names: string | null;
  /** All quarters that a street passes, separated by ";"; null if there is only one. */
  readonly passes: string | null;
  /** The bounding box, in degrees. */
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** 0 to 1: how likely a person means it, all else being equal. */
  readonly weight: number;
};

/** Rows that are read from the database at once. */
const AT_ONCE = 5000;

/** All rows of a build's `places`, by number. */
export async function* readPlaceRows(db: Queries, places: string): AsyncGenerator<PlaceRow[]> {
  for (let from = 0; ; ) {
    const rows = await db.query<PlaceRow>(
      `SELECT * FROM ${places} WHERE number >= $1 ORDER BY number LIMIT ${AT_ONCE}`,
      [from],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    from = last.number + 1;
  }
}

/** The number of the place with this id in a build; undefined if it has none. */
export async function placeNumber(
  db: Queries,
  places: string,
  id: string,
): Promise<number | undefined> {
  const [row] = await db.query<{number: number}>(`SELECT number FROM ${places} WHERE id = $1`, [
    id,
  ]);
  return row?.number;
}

/** What the search needs of a row besides its words and its box, as text of one line. */
export function packRow(row: PlaceRow): string {
  return JSON.stringify(KEYS.map(key => row[key]));
}

/** The place of such a text. */
export function unpackRow(packed: string): Place {
  const values: unknown[] = JSON.parse(packed);
  return toPlace(Object.fromEntries(KEYS.map((key, at) => [key, values[at]])) as Row);
}

const KEYS = Object.keys(Row.entries) as (keyof Row)[];

/** A place of an earlier build of the data. */
export async function findRetiredPlace(db: Queries, id: string): Promise<Place | undefined> {
  const [row] = await db.query<{place: unknown}>('SELECT place FROM retired_places WHERE id = $1', [
    id,
  ]);
  return row && toPlace({...v.parse(Row, row.place), id});
}
