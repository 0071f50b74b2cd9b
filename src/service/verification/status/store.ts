import type {
  ProfileSource,
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Reason} from '../judging/judgement.js';

/** A window, and what it was found to be. */
export type Window = {
  readonly id: string;
  readonly mode: VerificationMode;
  readonly status: VerificationStatus;
  readonly score: number;
  readonly source: ProfileSource;
};

/** What the status query tells of a location. */
export type Profile = Window & {
  readonly reasons: readonly Reason[];
  /** The newest change that webhooks tell of. */
  readonly toldMode: VerificationMode;
  readonly toldStatus: VerificationStatus;
  /** By which the business knows the person of the location. */
  readonly userId: string;
  readonly phoneProved: boolean;
};

/**
 * The last window of a branch's location that has its outcome, or the first one while that is in progress, and the newest
 * change of a status; undefined where the branch has no such location.
 */
export async function findProfile(
  db: Queries,
  branchId: string,
  locationId: string,
): Promise<Profile | undefined> {
  const [row] = await findRows<Profile>(
    db,
    `SELECT held.id, held.mode, held.status, score, source, reasons,
            coalesce(told.mode, held.mode) AS told_mode,
            coalesce(told.status, held.status) AS told_status, user_id,
            NOT person.provisional AS phone_proved
     FROM (SELECT * FROM verification_window
           WHERE branch_id = $1 AND location_id = $2
             AND (status <> 'in_progress' OR mode = 'first_time')
           ORDER BY number DESC LIMIT 1) AS held
     JOIN location ON location.branch_id = held.branch_id AND location.id = held.location_id
     JOIN person ON person.branch_id = held.branch_id AND person.id = location.person_id
     -- Locations from before changes were recorded have none until their first.
     LEFT JOIN (SELECT mode, status FROM status_event
                WHERE branch_id = $1 AND location_id = $2 AND status IS NOT NULL
                ORDER BY sequence DESC LIMIT 1) AS told ON true`,
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
  (Window & {
    readonly location_id: string;
    readonly reasons: readonly Reason[];
    readonly opened_at: Date;
    readonly closes_at: Date;
    readonly cancelled_at: Date | null;
  })[]
> {
  return db.query(
    `SELECT location_id, id, mode, status, score, source, reasons, opened_at, closes_at,
            cancelled_at
     FROM verification_window WHERE branch_id = $1 AND location_id = ANY($2)
     ORDER BY location_id, number`,
    [branchId, locationIds],
  );
}

/** All changes of a status of some locations of a branch, in their order. */
export async function findStatusEvents(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<
  {
    readonly location_id: string;
    readonly window_id: string;
    readonly mode: VerificationMode;
    readonly status: VerificationStatus;
    readonly at: Date;
  }[]
> {
  return db.query(
    `SELECT location_id, window_id, mode, status, at
     FROM status_event WHERE branch_id = $1 AND location_id = ANY($2) AND status IS NOT NULL
     ORDER BY location_id, sequence`,
    [branchId, locationIds],
  );
}
