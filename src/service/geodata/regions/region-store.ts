import type {RegionExamples} from '../../../contract/session.js';
import type {Queries} from '../../base/db/db.js';
import type {NewRegion, StoredRegion} from './region.js';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly languages: string[];
  readonly time_zone: string;
  readonly attribution: string;
  readonly origin: 'demo' | 'files';
  readonly center_lat: number;
  readonly center_lon: number;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly examples: RegionExamples | null;
  readonly data_date: string | null;
  readonly data_version: string;
  readonly build: number;
  readonly places: number;
  readonly houses: number;
  readonly tiles: number;
  readonly built_at: Date;
};

/** All regions, the one with most addresses first. */
export async function listRegions(db: Queries): Promise<StoredRegion[]> {
  const rows = await db.query<Row>('SELECT * FROM regions ORDER BY houses DESC, places DESC, id');
  return rows.map(toRegion);
}

export async function findRegion(db: Queries, id: string): Promise<StoredRegion | undefined> {
  const [row] = await db.query<Row>('SELECT * FROM regions WHERE id = $1', [id]);
  return row && toRegion(row);
}

/** Makes a build current, and its region what the build was made of. */
export async function storeRegion(
  tx: Queries,
  region: NewRegion,
  {build, dataVersion, places, houses}: Counts,
): Promise<void> {
  await tx.query(
    `INSERT INTO regions (id, name, country, languages, time_zone, attribution, origin, center_lat, center_lon,
       south, west, north, east, examples, data_date, data_version, build, places, houses, tiles)
     VALUES ($1, $2, $3, $4::text[], $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17, $18, $19, $20)
     ON CONFLICT (id) DO UPDATE
     SET name = EXCLUDED.name, country = EXCLUDED.country, languages = EXCLUDED.languages,
       time_zone = EXCLUDED.time_zone, attribution = EXCLUDED.attribution, origin = EXCLUDED.origin,
       center_lat = EXCLUDED.center_lat, center_lon = EXCLUDED.center_lon, south = EXCLUDED.south,
       west = EXCLUDED.west, north = EXCLUDED.north, east = EXCLUDED.east, examples = EXCLUDED.examples,
       data_date = EXCLUDED.data_date, data_version = EXCLUDED.data_version, build = EXCLUDED.build,
       places = EXCLUDED.places, houses = EXCLUDED.houses, tiles = EXCLUDED.tiles, built_at = now()`,
    [
      ...[region.id, region.name, region.country, region.languages, region.timeZone],
      ...[region.attribution, region.origin, region.center.lat, region.center.lon],
      ...[region.south, region.west, region.north, region.east],
      region.examples ? JSON.stringify(region.examples) : null,
      ...[region.dataDate ?? null, dataVersion, build, places, houses, region.source.tiles.length],
    ],
  );
}

type Counts = {
  readonly build: number;
  readonly dataVersion: string;
  readonly places: number;
  readonly houses: number;
};

export async function deleteRegion(tx: Queries, id: string): Promise<void> {
  await tx.query('DELETE FROM regions WHERE id = $1', [id]);
}

/** A number for the tables of a new build; it is unused until `setCurrent`. */
export async function insertBuild(db: Queries, region: string): Promise<number> {
  const [row] = await db.query<{build: number}>(
    `INSERT INTO region_builds (region, state) VALUES ($1, 'building') RETURNING build`,
    [region],
  );
  if (!row) throw new Error('The build got no number.');
  return row.build;
}

/** Makes a build the only current one of its region; without a build, the region has none. */
export async function setCurrent(tx: Queries, region: string, build?: number): Promise<void> {
  await tx.query(
    `UPDATE region_builds SET state = 'replaced', changed_at = now() WHERE region = $1 AND state = 'current'`,
    [region],
  );
  await tx.query(
    `UPDATE region_builds SET state = 'current', changed_at = now() WHERE build = $1`,
    [build ?? null],
  );
}

/** Builds that were interrupted, and those that were replaced so long ago that no process reads them. */
export async function listLeftBuilds(
  db: Queries,
  {building, minutes}: {readonly building: boolean; readonly minutes: number},
): Promise<number[]> {
  const rows = await db.query<{build: number}>(
    `SELECT build FROM region_builds
     WHERE (state = 'building' AND $1::boolean)
       OR (state = 'replaced' AND changed_at <= now() - make_interval(mins => $2::int4))
     ORDER BY build`,
    [building, minutes],
  );
  return rows.map(({build}) => build);
}

export async function deleteBuild(db: Queries, build: number): Promise<void> {
  await db.query('DELETE FROM region_builds WHERE build = $1', [build]);
}

function toRegion(row: Row): StoredRegion {
  const {center_lat, center_lon, time_zone, examples, data_date, data_version, built_at} = row;
  const {id, name, country, languages, attribution, origin} = row;
  const {south, west, north, east, build, places, houses, tiles} = row;
  return {
    ...{id, name, country, languages, attribution, origin, timeZone: time_zone},
    ...{south, west, north, east, center: {lat: center_lat, lon: center_lon}},
    ...{build, places, houses, tiles, dataVersion: data_version, builtAt: built_at},
    ...(examples && {examples}),
    ...(data_date !== null && {dataDate: data_date}),
  };
}
