import type {
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** The last window of a location, and the location's point; locked against other writers until the transaction ends. */
export type HeldWindow = Point & {
  readonly branchId: string;
  readonly locationId: string;
  readonly id: string;
  readonly number: number;
  readonly mode: VerificationMode;
  readonly status: VerificationStatus;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly needsServerEvidence: boolean;
  /** Also true if the branch asks for no proof. */
  readonly phoneProved: boolean;
  readonly laterWindowDays: number;
};

const HELD = `
  SELECT held.branch_id, held.location_id, held.id, held.number, held.mode, held.status,
         held.opened_at, held.closes_at, location.lat, location.lon,
         branch.needs_server_evidence, branch.later_window_days,
         NOT person.provisional OR branch.verifies_unproved AS phone_proved
  FROM verification_window AS held
  JOIN location ON location.branch_id = held.branch_id AND location.id = held.location_id
  JOIN person ON person.branch_id = held.branch_id AND person.id = location.person_id
  JOIN branch ON branch.id = held.branch_id`;

/** A locked location; it has no window while its verification is cancelled, which happens only while archived. */
export type HeldLocation = {
  readonly window: HeldWindow | undefined;
  readonly isArchived: boolean;
};

/**
 * Locks a location and returns it with its last window; undefined if the branch has no such location.
 *
 * A deletion locks the location first too, so the two cannot deadlock.
 */
export async function holdLocation(
  tx: Queries,
  branchId: string,
  locationId: string,
): Promise<HeldLocation | undefined> {
  const [location] = await findRows<{isArchived: boolean}>(
    tx,
    `SELECT archived_at IS NOT NULL AS is_archived FROM location
     WHERE branch_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [branchId, locationId],
  );
  if (!location) return undefined;
  const [window] = await findRows<HeldWindow>(
    tx,
    `${HELD} WHERE held.branch_id = $1 AND held.location_id = $2 AND held.is_last`,
    [branchId, locationId],
  );
  return {window, ...location};
}

/**
 * Locks at most `most` windows that are over at `at`, those that ended first; `except` are ids of windows to skip.
 *
 * It also skips what another process has locked. Without `branchId` it covers all branches, and `at` is the service's
 * time: no branch's clock is behind that.
 */
export async function holdOverWindows(
  tx: Queries,
  about: {
    readonly at: Date;
    readonly most: number;
    readonly except: readonly string[];
    readonly branchId?: string;
  },
): Promise<HeldWindow[]> {
  const {at, most, except, branchId} = about;
  return findRows<HeldWindow>(
    tx,
    `${HELD} WHERE held.is_last AND held.closes_at <= $1 AND held.id <> ALL ($3::text[])
       ${branchId ? 'AND held.branch_id = $4' : ''}
     ORDER BY held.closes_at LIMIT $2
     FOR NO KEY UPDATE OF location SKIP LOCKED FOR NO KEY UPDATE OF held SKIP LOCKED`,
    [at, most, except, ...(branchId ? [branchId] : [])],
  );
}
