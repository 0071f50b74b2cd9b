import type {Outcomes, OverviewWindows} from '../../../contract/dashboard/overview.js';
import type {VerificationStatus} from '../../../contract/verification/verification.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Day} from './day-starts.js';

/** Whose counts, and until when, by the branch's clock. */
type Asked = {
  readonly branchId: string;
  readonly windows: OverviewWindows;
  readonly days: readonly Day[];
  readonly until: Date;
};

/** The windows that are counted, as a condition on `counted`, and whose status each counts with. */
const COUNTED: Readonly<Record<OverviewWindows, {of: string; by: 'told' | 'counted'}>> = {
  // As lists of addresses have it: the last one decided, or the first.
  all: {of: 'counted.number = 1', by: 'told'},
  first: {of: 'counted.number = 1', by: 'counted'},
  later: {of: `counted.mode = 'continuous'`, by: 'counted'},
};

/** All at once: looking up each address's own would take longer than the rest of the overview. */
const TOLD = `JOIN verification_window AS told
  ON told.branch_id = counted.branch_id AND told.location_id = counted.location_id AND told.is_told`;

export const NONE: Outcomes = {verified: 0, not_at_address: 0, unknown: 0, in_progress: 0};

/** What became of the addresses of each day. */
export async function countByDay(
  db: Queries,
  {branchId, windows, days, until}: Asked,
): Promise<({readonly day: string} & Outcomes)[]> {
  const {of, by} = COUNTED[windows];
  const starts = days.map(({start}) => start);
  const rows = await findRows<{at: number; status: VerificationStatus; count: number}>(
    db,
    `SELECT width_bucket(counted.opened_at, $2::timestamptz[]) - 1 AS at, ${by}.status,
            count(*)::int AS count
     FROM verification_window AS counted ${by === 'told' ? TOLD : ''}
     WHERE counted.branch_id = $1 AND counted.opened_at >= $3 AND counted.opened_at <= $4 AND ${of}
     GROUP BY 1, 2`,
    [branchId, starts, starts[0], until],
  );
  const counted = days.map(({day}) => ({day, ...NONE}));
  for (const {at, status: which, count} of rows) {
    const day = counted[at];
    if (day) day[which] = count;
  }
  return counted;
}

/** How many there were in a period that ends before `until`. */
export async function countBetween(
  db: Queries,
  {branchId, windows, from, until}: Omit<Asked, 'days'> & {readonly from: Date},
): Promise<number> {
  const [row] = await db.query<{count: number}>(
    `SELECT count(*)::int AS count FROM verification_window AS counted
     WHERE branch_id = $1 AND opened_at >= $2 AND opened_at < $3 AND ${COUNTED[windows].of}`,
    [branchId, from, until],
  );
  return row?.count ?? 0;
}

/** How many classes of days the time until `verified` is counted in; the last one is open. */
const TAKEN = 8;

/** How long the addresses created since `from` took to be verified the first time. */
export async function timeToVerified(
  db: Queries,
  {branchId, from, until, isFirst}: {branchId: string; from: Date; until: Date; isFirst: boolean},
): Promise<{readonly median_hours?: number; readonly days: number[]}> {
  const rows = await findRows<{day: number | undefined; count: number; median: number | undefined}>(
    db,
    `WITH taken AS (
       SELECT extract(epoch FROM min(held.decided_at) - counted.opened_at) AS seconds
       FROM verification_window AS counted
       JOIN verification_window AS held
         ON held.branch_id = counted.branch_id AND held.location_id = counted.location_id
       WHERE counted.branch_id = $1 AND counted.number = 1
         AND counted.opened_at >= $2 AND counted.opened_at <= $3
         AND held.status = 'verified' AND ($4 = false OR held.number = 1)
       GROUP BY counted.location_id, counted.opened_at)
     SELECT least(floor(seconds / 86400), ${TAKEN - 1})::int AS day, count(*)::int AS count,
            (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM taken)::float8 AS median
     FROM taken GROUP BY 1`,
    [branchId, from, until, isFirst],
  );
  const median = rows[0]?.median;
  return {
    ...(median !== undefined && {median_hours: median / 3600}),
    days: Array.from(
      {length: TAKEN},
      (_, index) => rows.find(({day}) => day === index)?.count ?? 0,
    ),
  };
}

/** What was decided since a time, and the newest address at which the person is not. */
export async function decidedSince(
  db: Queries,
  {branchId, from, until}: {branchId: string; from: Date; until: Date},
): Promise<{verified: number; notAtAddress: number; notThereId: string | undefined}> {
  const [row] = await findRows<{verified: number; notAtAddress: number; notThereId?: string}>(
    db,
    `SELECT count(*) FILTER (WHERE status = 'verified')::int AS verified,
            count(*) FILTER (WHERE status = 'not_at_address')::int AS not_at_address,
            (array_agg(location_id ORDER BY decided_at DESC)
              FILTER (WHERE status = 'not_at_address'))[1] AS not_there_id
     FROM verification_window
     WHERE branch_id = $1 AND decided_at > $2 AND decided_at <= $3`,
    [branchId, from, until],
  );
  const {verified = 0, notAtAddress = 0, notThereId} = row ?? {};
  return {verified, notAtAddress, notThereId};
}

/** What a branch has done at any time. */
export async function firstSteps(
  db: Queries,
  branchId: string,
): Promise<{has_address: boolean; has_listener: boolean; has_verified: boolean}> {
  const [row] = await db.query<{
    has_address: boolean;
    has_listener: boolean;
    has_verified: boolean;
  }>(
    `SELECT EXISTS (SELECT 1 FROM location WHERE branch_id = $1) AS has_address,
            EXISTS (SELECT 1 FROM listener WHERE branch_id = $1) AS has_listener,
            EXISTS (SELECT 1 FROM verification_window
                    WHERE branch_id = $1 AND status = 'verified' AND is_told) AS has_verified`,
    [branchId],
  );
  return row ?? {has_address: false, has_listener: false, has_verified: false};
}
