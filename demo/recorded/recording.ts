import * as v from 'valibot';
import {GeoPoint} from '../../src/contract/geo-point.js';
import {Region} from '../../src/contract/session.js';

/** What the build has recorded of a town, `town.json`: the demo of a web server without the service answers from it. */
export const Recording = v.object({
  /** With the bounds of what is recorded. */
  region: Region,
  /** Seen at each zoom with pictures, by its number: columns and rows of tiles, both ends included. */
  tiles: v.record(
    v.string(),
    v.object({
      west: v.number(),
      east: v.number(),
      north: v.number(),
      south: v.number(),
      /** Pixels of a picture for each CSS pixel. */
      scale: v.picklist([1, 2]),
    }),
  ),
  panoramas: v.array(
    v.object({
      id: v.string(),
      geo_point: GeoPoint,
      attribution: v.string(),
      width: v.number(),
      /** Ids of recorded neighbours. */
      links: v.array(v.string()),
    }),
  ),
});
export type Recording = v.InferOutput<typeof Recording>;

const values = <Value>(value: v.GenericSchema<Value>) => v.array(v.nullable(value));
const text = values(v.string());
const number = values(v.number());
const needed = v.array(v.number());

/**
 * Rows of the service's tables of a region (`region-tables.ts`) by column, `rows.json`. A place is referred to by its
 * number, which is its position.
 */
export const RecordedRows = v.object({
  places: v.object({
    id: v.array(v.string()),
    neighborhood: text,
    city: text,
  }),
  houses: v.object({
    osm_id: needed,
    osm_type: v.array(v.string()),
    house_number: v.array(v.string()),
    digits: number,
    street: needed,
    area: number,
    state: text,
    postal_code: text,
    lat: needed,
    lon: needed,
  }),
  street_points: v.object({street: needed, area: number, lat: needed, lon: needed}),
  corners: v.object({street: needed, other: needed, area: number, lat: needed, lon: needed}),
});
export type RecordedRows = v.InferOutput<typeof RecordedRows>;

/** The files of a recording in its folder, beside `map/<theme>/<z>/<x>/<y>.webp` and `street/<id>.webp`. */
export const FILES = {
  recording: 'town.json',
  rows: 'rows.json',
  /** The two files of the service's index of names. */
  nameTables: 'names.bin',
  nameRows: 'names.txt',
} as const;
