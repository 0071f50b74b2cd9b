import type {
  ProfileSource,
  VerificationMode,
  VerificationStatus,
} from '../../contract/verification.js';
import type {Queries} from '../db/db.js';

/** A window as the status query reports it. */
export type Window = {
  readonly id: string;
  readonly mode: VerificationMode;
  readonly status: VerificationStatus;
  readonly score: number;
  readonly source: ProfileSource;
};

/** The last decided window of a branch's location, or its first one; undefined where the branch has no such location. */
export async function findProfileWindow(
  db: Queries,
  branchId: string,
  locationId: string,
): Promise<Window | undefined> {
  const [row] = await db.query<Window>(
    `SELECT id, mode, status, score, source FROM verification_window
     WHERE branch_id = $1 AND location_id = $2
     ORDER BY (status <> 'in_progress') DESC,
              CASE WHEN status = 'in_progress' THEN -number ELSE number END DESC
     LIMIT 1`,
    [branchId, locationId],
  );
  return row;
}

/** All windows of some locations of a branch, in their order. */
export async function findWindows(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<
  (Window & {readonly location_id: string; readonly opened_at: Date; readonly closes_at: Date})[]
> {
  return db.query(
    `SELECT location_id, id, mode, status, score, source, opened_at, closes_at
     FROM verification_window WHERE branch_id = $1 AND location_id = ANY($2)
     ORDER BY location_id, number`,
    [branchId, locationIds],
  );
}
