import * as v from 'valibot';
import {type Place, PlaceKind} from '../../../../contract/place.js';
import type {Queries} from '../../../base/db/db.js';
import {toPlace} from './to-place.js';

/** A street, landmark or quarter, as kept in memory for the search. */
export type NamedPlace = {
  readonly place: Place;
  readonly otherNames: readonly string[];
  /** The quarters that a street passes, if there are several. */
  readonly passes: readonly string[];
  /** The bounding box, in degrees. */
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** 0 to 1: how likely a person means it, all else being equal. */
  readonly weight: number;
};

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

type Stored = v.InferOutput<typeof Row> &
  Pick<NamedPlace, 'south' | 'west' | 'north' | 'east' | 'weight'> & {
    readonly other_names: string | null;
    readonly passes: string | null;
  };

/** All named places of a region; `places` is the table of its build. */
export async function loadNamedPlaces(db: Queries, places: string): Promise<NamedPlace[]> {
  const rows = await db.query<Stored>(`SELECT * FROM ${places} ORDER BY number`);
  return rows.map(row => ({
    place: toPlace(row),
    otherNames: row.other_names?.split(';') ?? [],
    passes: row.passes?.split(';') ?? [],
    south: row.south,
    west: row.west,
    north: row.north,
    east: row.east,
    weight: row.weight,
  }));
}

/** A place of an earlier build of the data. */
export async function findRetiredPlace(db: Queries, id: string): Promise<Place | undefined> {
  const [row] = await db.query<{place: unknown}>('SELECT place FROM retired_places WHERE id = $1', [
    id,
  ]);
  return row && toPlace({...v.parse(Row, row.place), id});
}
