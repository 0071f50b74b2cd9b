import type {Db} from '../../src/service/db/db.js';

/** Gives each branch one person at one address, past the screens: for tests and benches of many changes. */
export async function storeAddresses(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
     SELECT id, 'p' || id, false, '\\x00', '\\x00', now() FROM branch ON CONFLICT DO NOTHING`,
  );
  await db.query(
    `INSERT INTO location (branch_id, id, person_id, session_id, slug_hash, slug_version,
                           street_name, lat, lon, point_source, created_at)
     SELECT id, 'l' || id, 'p' || id, 's', sha256(id::bytea), 1, 'Colonia', 0, 0, 'map', now()
     FROM branch ON CONFLICT DO NOTHING`,
  );
}

/** Stores so many changes of each of some branches, each as `recordStatus` does where somebody listens; due in so many seconds. */
export async function storeChanges(
  db: Db,
  branchIds: readonly string[],
  each: number,
  dueIn = 0,
): Promise<void> {
  await db.query(
    `WITH recorded AS (
       INSERT INTO status_event (branch_id, id, location_id, window_id, mode, status, at, told_at)
       SELECT branch_id, md5(random()::text || branch_id || n), 'l' || branch_id, 'w',
              'first_time', 'verified', now(), now()
       FROM unnest($1::text[]) AS branch_id, generate_series(1, $2::int) AS n
       RETURNING branch_id, id
     )
     INSERT INTO delivery (branch_id, event_id, due_at) SELECT branch_id, id, now() + $3 * interval '1 second' FROM recorded`,
    [branchIds, each, dueIn],
  );
}
