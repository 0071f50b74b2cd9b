import type {Queries} from '../db/db.js';

const WEEK = 7 * 86_400_000;

/** Opens the first verification window of a location: 7 days, `first_time`, in progress, nothing known yet. */
export async function openFirstWindow(
  db: Queries,
  {branchId, locationId, id, at}: {branchId: string; locationId: string; id: string; at: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     VALUES ($1, $2, $3, 1, 'first_time', 'in_progress', 0, 'address_creation', $4, $5)`,
    [branchId, id, locationId, at, new Date(at.getTime() + WEEK)],
  );
}
