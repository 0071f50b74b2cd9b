import type {Db} from '../../../src/service/base/db/db.js';

/**
 * Stores so many changes of each of some branches, past the screens and as `recordEvents` does where somebody listens,
 * for tests and benches: due in so many seconds, and so many of them of one address, which is new and one person's.
 */
export async function storeChanges(
  db: Db,
  branchIds: readonly string[],
  each: number,
  {dueIn = 0, ofOne = 1}: {readonly dueIn?: number; readonly ofOne?: number} = {},
): Promise<void> {
  await db.query(
    `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
     SELECT id, 'p' || id, false, '\\x00', '\\x00', now() FROM unnest($1::text[]) AS id
     ON CONFLICT DO NOTHING`,
    [branchIds],
  );
  await db.query(
    `WITH place AS (
       INSERT INTO location (branch_id, id, person_id, user_id, session_id, slug_hash, slug_version,
                             street_name, lat, lon, point_source, created_at)
       SELECT branch_id, id, 'p' || branch_id, 'p' || branch_id, 's', sha256((branch_id || id)::bytea), 1,
              'Colonia', 0, 0, 'map', now()
       FROM unnest($1::text[]) AS branch_id,
            LATERAL (SELECT md5(random()::text || branch_id || n) AS id
                     FROM generate_series(1, ceil($2::float8 / $4)::int) AS n) AS made
       RETURNING branch_id, id
     ), recorded AS (
       INSERT INTO status_event
         (branch_id, id, location_id, type, window_id, mode, status, at, told_at)
       SELECT branch_id, '0' || upper(left(md5(random()::text || id || n), 25)), id,
              'address_verification.completed', 'w', 'continuous', 'verified', now(), now()
       FROM place, generate_series(1, $4::int) AS n
       RETURNING branch_id, location_id, sequence
     )
     INSERT INTO delivery (branch_id, location_id, sequence, due_at)
     SELECT branch_id, location_id, sequence, now() + $3 * interval '1 second' FROM recorded`,
    [branchIds, each, dueIn, ofOne],
  );
}
