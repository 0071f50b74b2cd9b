import type {Queries} from '../../base/db/db.js';
import {LON_SCALE, TOWN_TABLES, type TownBatch, type TownTable} from '../geocoder/town-tables.js';

const TABLES: readonly TownTable[] = [
  'town_places',
  'town_houses',
  'town_street_points',
  'town_corners',
];

/** Creates empty tables beside the current ones; drops those of an interrupted build. */
export async function stageTables(db: Queries): Promise<void> {
  await db.script(
    TABLES.map(
      table => `DROP TABLE IF EXISTS ${table}_next;
        CREATE TABLE ${table}_next (LIKE ${table} INCLUDING DEFAULTS);`,
    ).join('\n'),
  );
}

/** Stores rows in the new tables. */
export async function storeBatch(db: Queries, {table, columns}: TownBatch): Promise<void> {
  const types = Object.values(TOWN_TABLES[table]);
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  const names = Object.keys(TOWN_TABLES[table]).join(', ');
  await db.query(`INSERT INTO ${table}_next (${names}) SELECT * FROM unnest(${arrays})`, columns);
}

/** Creates the indexes after the rows, which is several times faster. */
export async function indexTables(db: Queries): Promise<void> {
  const spot = `point(lon * ${LON_SCALE}, lat)`;
  for (const statement of [
    'ALTER TABLE town_places_next ADD PRIMARY KEY (number)',
    'CREATE UNIQUE INDEX ON town_places_next (id)',
    'CREATE INDEX ON town_houses_next (street, digits)',
    'CREATE INDEX ON town_houses_next (osm_id)',
    `CREATE INDEX ON town_houses_next USING gist ((${spot}))`,
    'CREATE INDEX ON town_corners_next (street)',
    `CREATE INDEX ON town_street_points_next USING gist ((${spot}))`,
  ])
    await db.script(statement);
  for (const table of TABLES) await db.script(`ANALYZE ${table}_next`);
}

/** The id of a row of `town_houses`, in the format of `houseId`. */
const HOUSE_ID = (house: string) =>
  `'h' || ${house}.osm_type || ${house}.osm_id || 'n' ||
   regexp_replace(upper(${house}.house_number), '[^A-Z0-9]', '', 'g')`;

const RETIRE = [
  `INSERT INTO town_retired_places (id, place)
   SELECT id, to_jsonb(old) FROM town_places old
   WHERE NOT EXISTS (SELECT FROM town_places_next next WHERE next.id = old.id)
   ON CONFLICT (id) DO UPDATE SET place = EXCLUDED.place`,
  `INSERT INTO town_retired_places (id, place)
   SELECT DISTINCT ON (1) ${HOUSE_ID('old')}, to_jsonb(road) || jsonb_build_object(
     'kind', 'address', 'property_number', old.house_number, 'lat', old.lat, 'lon', old.lon,
     'neighborhood', area.neighborhood, 'city', coalesce(area.city, road.city),
     'state', old.state, 'postal_code', old.postal_code)
   FROM town_houses old
   JOIN town_places road ON road.number = old.street
   LEFT JOIN town_places area ON area.number = old.area
   WHERE NOT EXISTS (
     SELECT FROM town_houses_next next
     WHERE next.osm_id = old.osm_id AND next.osm_type = old.osm_type
       AND next.house_number = old.house_number)
   ON CONFLICT (id) DO UPDATE SET place = EXCLUDED.place`,
  // A place that is back needs no retired row.
  `DELETE FROM town_retired_places retired
   USING town_places_next next WHERE next.id = retired.id`,
  `DELETE FROM town_retired_places retired
   USING town_houses_next next WHERE ${HOUSE_ID('next')} = retired.id`,
];

/**
 * Replaces the current tables by the new ones; runs inside a transaction.
 *
 * Places and houses that the new data lacks can still be found by their ids.
 */
export async function switchTables(
  tx: Queries,
  {town, dataVersion, houses}: {town: string; dataVersion: string; houses: number},
): Promise<void> {
  for (const statement of RETIRE) await tx.script(statement);
  for (const table of TABLES)
    await tx.script(`DROP TABLE ${table}; ALTER TABLE ${table}_next RENAME TO ${table};`);
  await tx.query(
    `INSERT INTO town_builds (town, data_version, houses) VALUES ($1, $2, $3)
     ON CONFLICT (town) DO UPDATE
     SET data_version = EXCLUDED.data_version, houses = EXCLUDED.houses, built_at = now()`,
    [town, dataVersion, houses],
  );
}
