import type {Db} from '../../../../src/service/base/db/db.js';

/** Adds locations to a branch, of one person, each in its first window from `from` on, as if they had been created. */
export async function addLocations(
  db: Db,
  {branchId, count, from}: {branchId: string; count: number; from: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
     VALUES ($1, 'person', false, 'x', 'x', $2)`,
    [branchId, from],
  );
  await db.query(
    `INSERT INTO location (branch_id, id, person_id, user_id, session_id, slug_hash, slug_version,
       street_name, lat, lon, point_source, created_at)
     SELECT $1, 'location' || n, 'person', 'person', 'session', sha256(('slug' || n)::bytea), 1,
            'Rivera', -34.9, -56.2, 'map', $2::timestamptz
     FROM generate_series(1, $3::int) AS n`,
    [branchId, from, count],
  );
  await db.query(
    `INSERT INTO verification_window (branch_id, id, location_id, number, mode, status, score,
       source, opened_at, closes_at)
     SELECT $1, 'window' || n, 'location' || n, 1, 'first_time', 'in_progress', 0,
            'address_creation', $2::timestamptz, $2::timestamptz + interval '168 hours'
     FROM generate_series(1, $3::int) AS n`,
    [branchId, from, count],
  );
  await db.query(
    `INSERT INTO status_event (branch_id, id, location_id, type, window_id, mode, status, at)
     SELECT $1, 'event' || n, 'location' || n, 'address_verification.started',
            'window' || n, 'first_time', 'in_progress', $2
     FROM generate_series(1, $3::int) AS n`,
    [branchId, from, count],
  );
}
