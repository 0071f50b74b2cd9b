import type {NewAddress, PointSource} from '../../contract/new-address.js';
import type {Queries} from '../db/db.js';
import type {Location} from './location.js';

/** The columns of `location` that a person said, each of them also a field of `NewAddress`. */
const WORDS = [
  'street_name',
  'property_name',
  'property_number',
  'unit',
  'floor',
  'directions',
  'neighborhood',
  'city',
  'state',
  'country_code',
  'accuracy',
  'place_id',
] as const;

type Row = {[column in (typeof WORDS)[number]]: NewAddress[column] | null} & {
  street_name: string;
  branch_id: string;
  id: string;
  person_id: string;
  slug_version: number;
  lat: number;
  lon: number;
  point_source: PointSource;
};

const COLUMNS = `branch_id, id, person_id, slug_version, lat, lon, point_source, ${WORDS.join(', ')}`;

export async function insertLocation(
  db: Queries,
  location: Location,
  {sessionId, slugHash, at}: {sessionId: string; slugHash: Uint8Array; at: Date},
): Promise<void> {
  const values: unknown[] = [
    location.branchId,
    location.id,
    location.personId,
    location.slugVersion,
    location.geo_point.lat,
    location.geo_point.lon,
    location.point_source,
    ...WORDS.map(word => location[word] ?? null),
    sessionId,
    slugHash,
    at,
  ];
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  await db.query(
    `INSERT INTO location (${COLUMNS}, session_id, slug_hash, created_at) VALUES (${places})`,
    values,
  );
}

export async function findLocation(
  db: Queries,
  branchId: string,
  id: string,
): Promise<Location | undefined> {
  const [row] = await db.query<Row>(
    `SELECT ${COLUMNS} FROM location WHERE branch_id = $1 AND id = $2`,
    [branchId, id],
  );
  return row && toLocation(row);
}

/** What one session created, the newest first. */
export async function findLocationsOfSession(
  db: Queries,
  branchId: string,
  sessionId: string,
): Promise<Location[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM location WHERE branch_id = $1 AND session_id = $2
     ORDER BY created_at DESC, id LIMIT 100`,
    [branchId, sessionId],
  );
  return rows.map(toLocation);
}

/** The location behind a public link, of whatever branch. */
export async function findLocationBySlug(
  db: Queries,
  slugHash: Uint8Array,
): Promise<Location | undefined> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM location WHERE slug_hash = $1`, [
    slugHash,
  ]);
  return row && toLocation(row);
}

function toLocation(row: Row): Location {
  const {branch_id, id, person_id, slug_version, lat, lon, point_source, street_name, ...words} =
    row;
  return {
    branchId: branch_id,
    id,
    personId: person_id,
    slugVersion: slug_version,
    geo_point: {lat, lon},
    point_source,
    street_name,
    ...withoutNulls(words),
  };
}

function withoutNulls<Words extends object>(
  words: Words,
): {[key in keyof Words]?: NonNullable<Words[key]>} {
  const kept: {[key in keyof Words]?: NonNullable<Words[key]>} = {};
  for (const key in words) {
    const value = words[key];
    if (value !== null && value !== undefined) kept[key] = value;
  }
  return kept;
}
