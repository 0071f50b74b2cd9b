import type {Queries} from '../db/db.js';
import {ProblemError} from '../http/problem-error.js';

/** How often something may be done by one subject in a span of time. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  /** The length of the span; spans begin at whole multiples of it since 1970. */
  readonly seconds: number;
};

/** Who does it, keyed: a phone's hash, a session's id, a client's address, or the branch as a whole. */
type Subject = {
  readonly branchId: string;
  readonly subject: Uint8Array;
  readonly at: Date;
  /** Counts for so many; for one where it is absent. */
  readonly times?: number;
};

/**
 * Counts once more; throws 429 with `Retry-After` where that is too often. Holds across processes.
 *
 * Call it outside of the transaction that it guards: what is rolled back is not counted.
 */
export async function spend(
  db: Queries,
  {name, most, seconds}: Limit,
  {branchId, subject, at, times = 1}: Subject,
): Promise<void> {
  const start = spanStart(at, seconds);
  const [row] = await db.query<{count: number}>(
    `INSERT INTO rate_limit (branch_id, name, subject, span_start, count) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (branch_id, name, subject, span_start)
     DO UPDATE SET count = rate_limit.count + EXCLUDED.count
     RETURNING count`,
    [branchId, name, subject, start, times],
  );
  if ((row?.count ?? 0) > most) throw tooOften(start, seconds, at);
}

/** Throws as `spend` does where the limit is used up already, and counts nothing. */
export async function refuseSpent(
  db: Queries,
  {name, most, seconds}: Limit,
  {branchId, subject, at}: Subject,
): Promise<void> {
  const start = spanStart(at, seconds);
  const [row] = await db.query<{count: number}>(
    `SELECT count FROM rate_limit
     WHERE branch_id = $1 AND name = $2 AND subject = $3 AND span_start = $4`,
    [branchId, name, subject, start],
  );
  if ((row?.count ?? 0) >= most) throw tooOften(start, seconds, at);
}

function spanStart(at: Date, seconds: number): Date {
  const span = seconds * 1000;
  return new Date(Math.floor(at.getTime() / span) * span);
}

function tooOften(start: Date, seconds: number, at: Date): ProblemError {
  const retryAfter = Math.ceil((start.getTime() - at.getTime()) / 1000) + seconds;
  return new ProblemError('rate_limited', `Too often: try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
