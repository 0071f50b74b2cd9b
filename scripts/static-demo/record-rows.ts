import {tmpdir} from 'node:os';
import {join} from 'node:path';
import * as v from 'valibot';
import type {RecordedRows} from '../../demo/recorded/recording.js';
import {PlaceKind} from '../../src/contract/place.js';
import {clamp} from '../../src/geo/clamp.js';
import {distance} from '../../src/geo/distance.js';
import type {Point} from '../../src/geo/point.js';
import {NamesBuilder} from '../../src/service/geodata/geocoder/names/names-builder.js';
import {packTables} from '../../src/service/geodata/geocoder/names/names-tables.js';
import type {PlaceRow} from '../../src/service/geodata/geocoder/names/place-row.js';
import {readAllFeatures} from '../../src/service/geodata/tiles/osm-features.js';
import {readTown, type TownRows} from '../../src/service/geodata/town/read-town.js';
import type {Town} from '../../src/service/geodata/town/town.js';
import {BOUNDS, isRecorded} from './recorded-area.js';

const text = v.nullable(v.string());
const number = v.nullable(v.number());
const needed = v.number();

/** The columns of each table without which a row means nothing. */
const Rows = v.object({
  places: v.array(
    v.object({
      number: needed,
      id: v.string(),
      kind: PlaceKind,
      name: v.string(),
      other_names: text,
      street_name: text,
      property_number: text,
      neighborhood: text,
      passes: text,
      city: text,
      country_code: text,
      lat: needed,
      lon: needed,
      south: needed,
      west: needed,
      north: needed,
      east: needed,
      weight: needed,
      state: text,
      postal_code: text,
    }),
  ),
  houses: v.array(
    v.object({
      osm_id: needed,
      osm_type: v.string(),
      house_number: v.string(),
      digits: number,
      street: needed,
      area: number,
      lat: needed,
      lon: needed,
      state: text,
      postal_code: text,
    }),
  ),
  street_points: v.array(v.object({street: needed, area: number, lat: needed, lon: needed})),
  corners: v.array(
    v.object({street: needed, other: needed, area: number, lat: needed, lon: needed}),
  ),
});
type Rows = v.InferOutput<typeof Rows>;

/** What is searched: rows of the service's tables, and the two files of its index of names. */
export type RecordedTown = {
  readonly rows: RecordedRows;
  readonly nameTables: Uint8Array;
  readonly nameRows: Uint8Array;
};

/** Reads a town as the service does, and keeps what lies in the recorded area. */
export function recordRows(town: Town): RecordedTown {
  const read = readTown(town, readAllFeatures(town.source), {
    folder: join(tmpdir(), 'address-capture-recording'),
  });
  const all: Rows = {places: [], houses: [], street_points: [], corners: []};
  for (const portion of read.rows()) {
    const rows = v.parse(Rows, inArea(portion));
    all.places.push(...rows.places);
    all.houses.push(...rows.houses);
    all.street_points.push(...rows.street_points);
    all.corners.push(...rows.corners);
  }
  const places = placesOf(all);
  const numbers = new Map(places.map(({number: before}, index) => [before, index]));
  const renumbered = (before: number) => numbers.get(before) ?? 0;
  const own = <Row extends {readonly street: number; readonly area: number | null}>(
    row: Row,
  ): Row => ({
    ...row,
    street: renumbered(row.street),
    area: row.area === null ? null : renumbered(row.area),
  });
  const kept = places.map((place, index) => ({...place, number: index}));
  const builder = new NamesBuilder();
  const nameRows = builder.add(kept);
  return {
    rows: {
      places: columns(kept, ['id', 'neighborhood', 'city']),
      houses: columns(all.houses.map(own), [
        ...(['osm_id', 'osm_type', 'house_number', 'digits', 'street', 'area'] as const),
        ...(['state', 'postal_code', 'lat', 'lon'] as const),
      ]),
      street_points: columns(all.street_points.map(own), ['street', 'area', 'lat', 'lon']),
      corners: columns(
        all.corners.map(row => ({...own(row), other: renumbered(row.other)})),
        ['street', 'other', 'area', 'lat', 'lon'],
      ),
    },
    nameTables: packTables(builder.finish()),
    nameRows,
  };
}

/** All places, and what else lies in the area. */
function inArea({places, houses, street_points, corners}: TownRows): TownRows {
  const isIn = ({lat, lon}: {readonly lat: number | null; readonly lon: number | null}) =>
    lat !== null && lon !== null && isRecorded({lat, lon});
  return {
    places,
    houses: houses.filter(isIn),
    street_points: street_points.filter(isIn),
    corners: corners.filter(isIn),
  };
}

/** The places of the area, and those to which its rows refer; each has its point where it can be seen. */
function placesOf({places, houses, street_points, corners}: Rows): PlaceRow[] {
  const pointsOf = new Map<number, Point[]>();
  const referred = new Set<number | null>();
  for (const row of [...street_points, ...houses, ...corners]) {
    referred.add(row.street).add(row.area);
    const points = pointsOf.get(row.street);
    if (points) points.push(row);
    else pointsOf.set(row.street, [row]);
  }
  return places
    .filter(place => referred.has(place.number) || (place.kind !== 'street' && isRecorded(place)))
    .map(place => {
      const box = {
        south: clamp(place.south, BOUNDS.south, BOUNDS.north),
        north: clamp(place.north, BOUNDS.south, BOUNDS.north),
        west: clamp(place.west, BOUNDS.west, BOUNDS.east),
        east: clamp(place.east, BOUNDS.west, BOUNDS.east),
      };
      const {lat, lon} = isRecorded(place) ? place : seenAt(place, pointsOf.get(place.number));
      return {...place, ...box, lat, lon};
    });
}

/** The nearest point of a street that is in the area, or for a quarter the nearest of the area itself. */
function seenAt(place: Point, points: readonly Point[] = []): Point {
  const [first, ...others] = points;
  if (!first)
    return {
      lat: clamp(place.lat, BOUNDS.south, BOUNDS.north),
      lon: clamp(place.lon, BOUNDS.west, BOUNDS.east),
    };
  return others.reduce(
    (best, point) => (distance(point, place) < distance(best, place) ? point : best),
    first,
  );
}

function columns<Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): {[Column in Name]: Row[Column][]} {
  const entries = names.map(name => [name, rows.map(row => row[name])]);
  return Object.fromEntries(entries);
}
