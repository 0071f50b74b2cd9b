import type {
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Location} from '../../people/locations/location.js';
import {LOCATION_COLUMNS} from '../../people/locations/location-row.js';
import type {Search} from '../../people/search/read-search.js';
import {type Condition, searched, type Ways} from '../../people/search/search-conditions.js';

/** A location, the window of it that the status query tells, and its person, whose names and phone are encrypted. */
export type FoundLocation = Location & {
  readonly windowId: string;
  readonly status: VerificationStatus;
  readonly mode: VerificationMode;
  readonly score: number;
  readonly firstName: Uint8Array | undefined;
  readonly lastName: Uint8Array | undefined;
  readonly phone: Uint8Array;
};

/** Which addresses of a branch. */
export type LocationFilter = {
  readonly branchId: string;
  readonly status?: VerificationStatus | undefined;
  readonly search?: Search | undefined;
};

/** Where a page begins: after the address with this id, or after one that may be deleted by now. */
export type PageStart = string | Pick<Location, 'id' | 'createdAt'>;

/** A page of a branch's addresses, the newest first. */
export async function findLocations(
  db: Queries,
  {
    before,
    most,
    ...filter
  }: LocationFilter & {readonly before?: PageStart | undefined; readonly most: number},
): Promise<FoundLocation[]> {
  const {ways, values} = filtered(filter);
  const limit = `$${values.length + 1}`;
  const after = below(before, values.length + 2);
  // Each way reads its own index, and no more than a page of it.
  const pages = ways.map(
    way => `SELECT * FROM (
      SELECT created_at, id FROM location WHERE ${way} AND ${after.sql}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS way`,
  );
  return findRows<FoundLocation>(
    db,
    `SELECT ${LOCATION_COLUMNS}, held.*, owner.*
     FROM location
     CROSS JOIN LATERAL (
       SELECT id AS window_id, mode, status, score FROM verification_window
       WHERE verification_window.branch_id = $1 AND location_id = location.id AND is_told) AS held
     CROSS JOIN LATERAL (
       SELECT phone, first_name, last_name FROM person
       WHERE person.branch_id = $1 AND person.id = location.person_id) AS owner
     WHERE branch_id = $1 AND location.id IN (
       SELECT id FROM (
         ${pages.join(' UNION ')} ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS page)
     ORDER BY created_at DESC, location.id DESC`,
    [...values, most, ...after.values],
  );
}

/** How many addresses a filter finds. */
export async function countFound(db: Queries, filter: LocationFilter): Promise<number> {
  const {ways, values} = filtered(filter);
  const ids = ways.map(way => `SELECT id FROM location WHERE ${way}`);
  const [row] = await db.query<{rows: number}>(
    `SELECT count(*)::int AS rows FROM (${ids.join(' UNION ')}) AS found`,
    values,
  );
  return row?.rows ?? 0;
}

function filtered({branchId, status, search}: LocationFilter): Ways {
  const {ways, values} = searched(search, 3);
  const ofStatus = status === undefined ? '$2::text IS NULL' : OF_STATUS;
  return {
    ways: ways.map(way => `branch_id = $1 AND ${ofStatus} AND ${way}`),
    values: [branchId, status ?? null, ...values],
  };
}

const OF_STATUS = `id IN (
  SELECT location_id FROM verification_window WHERE branch_id = $1 AND status = $2 AND is_told)`;

/** The condition that an address follows another, with parameters from the number `from` on. */
function below(start: PageStart | undefined, from: number): Condition {
  if (start === undefined) return {sql: 'true', values: []};
  if (typeof start === 'string')
    return {
      sql: `(created_at, id) < (
        SELECT created_at, id FROM location WHERE branch_id = $1 AND id = $${from})`,
      values: [start],
    };
  return {
    sql: `(created_at, id) < ($${from}, $${from + 1})`,
    values: [start.createdAt, start.id],
  };
}
