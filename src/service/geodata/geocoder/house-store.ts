import type {GeoPoint} from '../../../contract/geo-point.js';
import {PREPARED} from '../../base/db/db.js';
import type {RegionData} from './region-tables.js';

/** A house number and its street. */
export type House = {
  /** The number of the street's row in `places`. */
  readonly street: number;
  readonly street_id: string;
  readonly osm_type: string;
  readonly osm_id: number;
  readonly house_number: string;
  readonly digits: number | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly lat: number;
  readonly lon: number;
};

/** A point on a street's centre line. */
export type StreetPoint = Pick<House, 'street' | 'neighborhood' | 'city' | 'lat' | 'lon'>;

const HOUSE = `street.number AS street, street.id AS street_id, house.osm_type, house.osm_id, house.house_number, house.digits,
  area.neighborhood, coalesce(area.city, street.city) AS city, house.state, house.postal_code,
  house.lat, house.lon`;
/** Numbers to find in each direction: usually enough to include one on the same side of the street. */
const SIDE = 4;
const COMPLETIONS = 3;
const NEAREST = 8;
/** The most numbers with letters at one door: a housing block has "5255 A" to "5255 Z". */
const LETTERS = 40;

/** A house number; `typing` if more digits may follow. */
type AskedNumber = {readonly digits: number; readonly text: string; readonly typing?: boolean};

/**
 * The houses of each street with the number itself and the next ones in both directions.
 *
 * While the number is being typed, also those that begin with it: "12" may become 120 to 129 or 1200 to 1299.
 */
export async function housesAround(
  {db, tables}: RegionData,
  {streetIds, number}: {streetIds: readonly string[]; number: AskedNumber},
): Promise<House[]> {
  const {digits, text, typing} = number;
  const some = [
    of(tables, 'digits >= $2::int4 ORDER BY digits', SIDE),
    of(tables, 'digits < $2::int4 ORDER BY digits DESC', SIDE),
    ...(text === String(digits) ? [] : [of(tables, 'digits = $2::int4', LETTERS)]),
    ...(typing && digits > 0 && digits < 10_000
      ? [10, 100].map(times => longer(tables, times))
      : []),
  ];
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM ${tables.places} street
     CROSS JOIN LATERAL (${some.join(' UNION ALL ')}) house
     LEFT JOIN ${tables.places} area ON area.number = house.area
     WHERE street.id = ANY($1::text[])`,
    [streetIds, digits],
    PREPARED,
  );
}

function of({houses}: RegionData['tables'], condition: string, limit: number): string {
  return `(SELECT osm_type, osm_id, house_number, digits, area, state, postal_code, lat, lon
    FROM ${houses}
    WHERE street = street.number AND ${condition} LIMIT ${limit})`;
}

/** The numbers with one (`times` 10) or two (100) more digits. */
function longer(tables: RegionData['tables'], times: number): string {
  const from = `$2::int4 * ${times}`;
  return of(
    tables,
    `digits BETWEEN ${from} AND ${from} + ${times - 1} ORDER BY digits`,
    COMPLETIONS,
  );
}

/** All house numbers at one gate. */
export async function housesAtGate(
  {db, tables}: RegionData,
  {osmType, osmId}: {osmType: string; osmId: number},
): Promise<House[]> {
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM ${tables.houses} house
     JOIN ${tables.places} street ON street.number = house.street
     LEFT JOIN ${tables.places} area ON area.number = house.area
     WHERE house.osm_id = $1 AND house.osm_type = $2`,
    [osmId, osmType],
  );
}

/** The houses nearest to a point, by the index's planar distance; rank them by metres. */
export async function housesNear({db, tables}: RegionData, {lat, lon}: GeoPoint): Promise<House[]> {
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM (SELECT * FROM ${tables.houses}
           ORDER BY ${tables.spot} <-> point($1::float8 * ${tables.lonScale}, $2::float8)
           LIMIT ${NEAREST}) house
     JOIN ${tables.places} street ON street.number = house.street
     LEFT JOIN ${tables.places} area ON area.number = house.area`,
    [lon, lat],
    PREPARED,
  );
}

/** The street points nearest to a point, by the index's planar distance. */
export async function streetPointsNear(
  {db, tables}: RegionData,
  {lat, lon}: GeoPoint,
): Promise<StreetPoint[]> {
  return db.query<StreetPoint>(
    `SELECT street.number AS street, area.neighborhood, coalesce(area.city, street.city) AS city,
       spot.lat, spot.lon
     FROM (SELECT * FROM ${tables.street_points}
           ORDER BY ${tables.spot} <-> point($1::float8 * ${tables.lonScale}, $2::float8) LIMIT 4) spot
     JOIN ${tables.places} street ON street.number = spot.street
     LEFT JOIN ${tables.places} area ON area.number = spot.area`,
    [lon, lat],
    PREPARED,
  );
}
