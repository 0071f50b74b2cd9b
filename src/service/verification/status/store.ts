import type {
  ProfileSource,
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import {PREPARED, type Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Reason} from '../judging/judgement.js';

export type Window = {
  readonly id: string;
  readonly mode: VerificationMode;
  readonly status: VerificationStatus;
  readonly score: number;
  readonly source: ProfileSource;
};

/** What the status query reports about a location. */
export type Profile = Window & {
  readonly reasons: readonly Reason[];
  /** Mode and status of the latest change of a status, as webhooks report it. */
  readonly lastMode: VerificationMode;
  readonly lastStatus: VerificationStatus;
  /** The customer's id of the person. */
  readonly userId: string;
  readonly phoneProved: boolean;
};

/**
 * The last window with an outcome, or the first one while that is in progress, and the latest change of a status;
 * undefined if the branch has no such location.
 */
export async function findProfile(
  db: Queries,
  branchId: string,
  locationId: string,
): Promise<Profile | undefined> {
  const [row] = await findRows<Profile>(
    db,
    `SELECT held.id, held.mode, held.status, score, source, reasons,
            coalesce(latest.mode, held.mode) AS last_mode,
            coalesce(latest.status, held.status) AS last_status, user_id,
            NOT person.provisional AS phone_proved
     FROM (SELECT * FROM verification_window
           WHERE branch_id = $1 AND location_id = $2
             AND (status <> 'in_progress' OR mode = 'first_time')
           ORDER BY number DESC LIMIT 1) AS held
     JOIN location ON location.branch_id = held.branch_id AND location.id = held.location_id
     JOIN person ON person.branch_id = held.branch_id AND person.id = location.person_id
     -- A location that is older than the recording of changes may have none yet.
     LEFT JOIN (SELECT mode, status FROM status_event
                WHERE branch_id = $1 AND location_id = $2 AND status IS NOT NULL
                ORDER BY sequence DESC LIMIT 1) AS latest ON true`,
    [branchId, locationId],
    PREPARED,
  );
  return row;
}

/** All windows of some locations, in order. */
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

/** All changes of a status of some locations, in order. */
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
