import type {GeoPoint} from '../../../contract/geo-point.js';
import type {Queries} from '../../base/db/db.js';
import {LON_SCALE} from './town-tables.js';

/** A house number and its street. */
export type House = {
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
export type StreetPoint = Pick<House, 'street_id' | 'neighborhood' | 'city' | 'lat' | 'lon'>;

const HOUSE = `street.id AS street_id, house.osm_type, house.osm_id, house.house_number, house.digits,
  area.neighborhood, coalesce(area.city, street.city) AS city, house.state, house.postal_code,
  house.lat, house.lon`;
const SPOT = `point(lon * ${LON_SCALE}, lat)`;
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
  db: Queries,
  {streetIds, number}: {streetIds: readonly string[]; number: AskedNumber},
): Promise<House[]> {
  const {digits, text, typing} = number;
  const some = [
    of('digits >= $2::int4 ORDER BY digits', SIDE),
    of('digits < $2::int4 ORDER BY digits DESC', SIDE),
    ...(text === String(digits) ? [] : [of('digits = $2::int4', LETTERS)]),
    ...(typing && digits > 0 && digits < 10_000 ? [10, 100].map(longer) : []),
  ];
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM town_places street
     CROSS JOIN LATERAL (${some.join(' UNION ALL ')}) house
     LEFT JOIN town_places area ON area.number = house.area
     WHERE street.id = ANY($1::text[])`,
    [streetIds, digits],
  );
}

function of(condition: string, limit: number): string {
  return `(SELECT osm_type, osm_id, house_number, digits, area, state, postal_code, lat, lon
    FROM town_houses
    WHERE street = street.number AND ${condition} LIMIT ${limit})`;
}

/** The numbers with one (`times` 10) or two (100) more digits. */
function longer(times: number): string {
  const from = `$2::int4 * ${times}`;
  return of(`digits BETWEEN ${from} AND ${from} + ${times - 1} ORDER BY digits`, COMPLETIONS);
}

/** All house numbers at one gate. */
export async function housesAtGate(
  db: Queries,
  {osmType, osmId}: {osmType: string; osmId: number},
): Promise<House[]> {
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM town_houses house
     JOIN town_places street ON street.number = house.street
     LEFT JOIN town_places area ON area.number = house.area
     WHERE house.osm_id = $1 AND house.osm_type = $2`,
    [osmId, osmType],
  );
}

/** The houses nearest to a point, by the index's planar distance; rank them by metres. */
export async function housesNear(db: Queries, {lat, lon}: GeoPoint): Promise<House[]> {
  return db.query<House>(
    `SELECT ${HOUSE}
     FROM (SELECT * FROM town_houses ORDER BY ${SPOT} <-> point($1::float8 * ${LON_SCALE}, $2::float8)
           LIMIT ${NEAREST}) house
     JOIN town_places street ON street.number = house.street
     LEFT JOIN town_places area ON area.number = house.area`,
    [lon, lat],
  );
}

/** The street points nearest to a point, by the index's planar distance. */
export async function streetPointsNear(db: Queries, {lat, lon}: GeoPoint): Promise<StreetPoint[]> {
  return db.query<StreetPoint>(
    `SELECT street.id AS street_id, area.neighborhood, coalesce(area.city, street.city) AS city,
       spot.lat, spot.lon
     FROM (SELECT * FROM town_street_points
           ORDER BY ${SPOT} <-> point($1::float8 * ${LON_SCALE}, $2::float8) LIMIT 4) spot
     JOIN town_places street ON street.number = spot.street
     LEFT JOIN town_places area ON area.number = spot.area`,
    [lon, lat],
  );
}
