import type {Db} from '../src/service/base/db/db.js';

const DAY = 86_400_000;

export type ManyLocations = {
  readonly locations: number;
  /** When the first of them was created; the others follow over the next day. */
  readonly from: Date;
  /** One location in this many has fixes of each night. */
  readonly seenOneIn: number;
  /** How many nights those are. */
  readonly nights?: number;
};

/** One branch, `bench`, with many people's locations, all in their first window, half of them already decided. */
export async function makeManyLocations(
  db: Db,
  {locations, from, seenOneIn, nights = 6}: ManyLocations,
): Promise<void> {
  await db.query(
    "INSERT INTO branch (id, name, country, created_at) VALUES ('bench', 'Bench', 'UY', $1)",
    [from],
  );
  await db.query(
    `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
     VALUES ('bench', 'person', false, 'x', 'x', $1)`,
    [from],
  );
  const parameters = [locations, from, DAY / locations];
  const created = "$2::timestamptz + n * $3::float8 * interval '1 millisecond'";
  await db.query(
    `INSERT INTO location (branch_id, id, person_id, user_id, session_id, slug_hash, slug_version,
       street_name, lat, lon, point_source, created_at)
     SELECT 'bench', 'location' || n, 'person', 'person', 'session', sha256(('slug' || n)::bytea), 1,
            'Rivera', -34.9 + n % 1000 * 1e-5, -56.2 + n % 977 * 1e-5, 'map', ${created}
     FROM generate_series(1, $1) AS n`,
    parameters,
  );
  await db.query(
    `INSERT INTO verification_window (branch_id, id, location_id, number, mode, status, score, source,
       opened_at, closes_at, decided_at)
     SELECT 'bench', 'window' || n, 'location' || n, 1, 'first_time',
            CASE n % 2 WHEN 0 THEN 'verified' ELSE 'in_progress' END, 0, 'address_creation',
            ${created}, ${created} + interval '168 hours',
            CASE n % 2 WHEN 0 THEN ${created} + interval '72 hours' END
     FROM generate_series(1, $1) AS n`,
    parameters,
  );
  await db.query(
    `INSERT INTO status_event (branch_id, id, location_id, type, window_id, mode, status, at)
     SELECT 'bench', 'event' || n, 'location' || n, 'address_verification.started',
            'window' || n, 'first_time', 'in_progress', ${created}
     FROM generate_series(1, $1) AS n`,
    parameters,
  );
  await db.query(
    `INSERT INTO evidence (branch_id, id, location_id, source, lat, lon, accuracy, at, received_at)
     SELECT 'bench', 'fix' || n || 'x' || night, 'location' || n, 'presence',
            -34.9 + n % 1000 * 1e-5 + night * 1e-5, -56.2 + n % 977 * 1e-5, 15 + night,
            ${created} + night * interval '1 day', ${created}
     FROM generate_series(1, $1, $4) AS n, generate_series(1, $5) AS night`,
    [...parameters, seenOneIn, nights],
  );
  await db.script('VACUUM ANALYZE');
}
