import type {Queries} from '../../base/db/db.js';
import {
  type BuildTables,
  REGION_TABLES,
  type RegionBatch,
  type RegionTable,
} from '../geocoder/region-tables.js';

const TABLES: readonly RegionTable[] = ['places', 'houses', 'street_points', 'corners'];

/** The table with the tiles of a build. */
export function tilesTable(build: number): string {
  return `region_${build}_tiles`;
}

/** The table with the index of names of a build, cut into parts. */
export function namesTable(build: number): string {
  return `region_${build}_names`;
}

/** Creates the empty tables of a build. */
export async function createTables(db: Queries, build: number): Promise<void> {
  await dropTables(db, build);
  for (const table of TABLES) {
    const columns = Object.entries(REGION_TABLES[table]).map(([name, type]) => `${name} ${type}`);
    await db.script(`CREATE TABLE region_${build}_${table} (${columns.join(', ')})`);
  }
  await db.script(
    `CREATE TABLE ${tilesTable(build)} (x int4, y int4, tile bytea NOT NULL, PRIMARY KEY (x, y))`,
  );
}

/** Drops the tables of a build, as far as they are there. */
export async function dropTables(db: Queries, build: number): Promise<void> {
  for (const table of [...TABLES, 'tiles', 'names'])
    await db.script(`DROP TABLE IF EXISTS region_${build}_${table}`);
}

/** Stores rows in the tables of a build. */
export async function storeBatch(
  db: Queries,
  tables: BuildTables,
  {table, columns}: RegionBatch,
): Promise<void> {
  const types = Object.values(REGION_TABLES[table]);
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  const names = Object.keys(REGION_TABLES[table]).join(', ');
  await db.query(
    `INSERT INTO ${tables[table]} (${names}) SELECT * FROM unnest(${arrays})`,
    columns,
  );
}

/** Creates the indexes after the rows, which is several times faster. */
export async function indexTables(db: Queries, tables: BuildTables): Promise<void> {
  const {places, houses, street_points, corners, spot} = tables;
  for (const statement of [
    `ALTER TABLE ${places} ADD PRIMARY KEY (number)`,
    `CREATE UNIQUE INDEX ON ${places} (id)`,
    `CREATE INDEX ON ${houses} (street, digits)`,
    `CREATE INDEX ON ${houses} (osm_id)`,
    `CREATE INDEX ON ${houses} USING gist ((${spot}))`,
    `CREATE INDEX ON ${corners} (street)`,
    `CREATE INDEX ON ${street_points} USING gist ((${spot}))`,
  ])
    await db.script(statement);
  for (const table of TABLES) await db.script(`ANALYZE ${tables[table]}`);
}

/** The id of a row of `houses`, in the format of `houseId`. */
const HOUSE_ID = (house: string) =>
  `'h' || ${house}.osm_type || ${house}.osm_id || 'n' ||
   regexp_replace(upper(${house}.house_number), '[^A-Z0-9]', '', 'g')`;

/**
 * Keeps the places and houses of a build that is replaced, so that they can still be found by their ids.
 *
 * Those of `next` need not be kept; without it, the region is removed and all are.
 */
export async function retirePlaces(
  db: Queries,
  old: BuildTables,
  next?: BuildTables | undefined,
): Promise<void> {
  await db.script(
    `INSERT INTO retired_places (id, place)
     SELECT id, to_jsonb(old) FROM ${old.places} old
     ${next ? `WHERE NOT EXISTS (SELECT FROM ${next.places} next WHERE next.id = old.id)` : ''}
     ON CONFLICT (id) DO UPDATE SET place = EXCLUDED.place`,
  );
  await db.script(
    `INSERT INTO retired_places (id, place)
     SELECT DISTINCT ON (1) ${HOUSE_ID('old')}, to_jsonb(road) || jsonb_build_object(
       'kind', 'address', 'property_number', old.house_number, 'lat', old.lat, 'lon', old.lon,
       'neighborhood', area.neighborhood, 'city', coalesce(area.city, road.city),
       'state', old.state, 'postal_code', old.postal_code)
     FROM ${old.houses} old
     JOIN ${old.places} road ON road.number = old.street
     LEFT JOIN ${old.places} area ON area.number = old.area
     ${
       next
         ? `WHERE NOT EXISTS (
       SELECT FROM ${next.houses} next
       WHERE next.osm_id = old.osm_id AND next.osm_type = old.osm_type
         AND next.house_number = old.house_number)`
         : ''
     }
     ON CONFLICT (id) DO UPDATE SET place = EXCLUDED.place`,
  );
}

/** Places that are back need no retired row. */
export async function reviveRetired(db: Queries, {places, houses}: BuildTables): Promise<void> {
  await db.script(
    `DELETE FROM retired_places retired USING ${places} next WHERE next.id = retired.id`,
  );
  // By the id of OpenStreetMap in theirs, which is indexed: there are few of them, and many houses.
  await db.script(
    `DELETE FROM retired_places retired
     WHERE retired.id ~ '^h[nwr][0-9]+n' AND EXISTS (
       SELECT FROM ${houses} next
       WHERE next.osm_id = substring(retired.id FROM '^h[nwr]([0-9]+)n')::int8 AND ${HOUSE_ID('next')} = retired.id)`,
  );
}
