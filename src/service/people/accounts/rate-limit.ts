import {PREPARED, type Queries} from '../../base/db/db.js';
import {isServiceFailure, ProblemError} from '../../base/problem-error.js';

/** How often one subject may do something in a span of time. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  /** Length of the span; spans begin at whole multiples of it since 1970. */
  readonly seconds: number;
  /** Message at the limit, without a full stop: when to try again follows. */
  readonly refusal?: string;
};

/** A limit and the hashed subject that it counts for: a phone, a session, a client's address, or the whole branch. */
export type Spent = {
  readonly limit: Limit;
  readonly subject: Uint8Array;
  /** How many uses it counts as; 1 if absent. */
  readonly times?: number;
};

export type Occasion = {readonly branchId: string; readonly at: Date};

/** Counts one use; false beyond the limit. */
export async function trySpend(db: Queries, occasion: Occasion, spent: Spent): Promise<boolean> {
  return (await count(db, occasion, [spent])).length > 0;
}

/**
 * Counts one use for each, and returns how many the tightest limit leaves. If one limit is exceeded, it counts none and
 * throws 429 with `Retry-After`.
 *
 * Count before doing what is limited, and undo it with `refundAll` if it turns out not to count, as `spendFor` does: then
 * a burst never exceeds the limit, even over several processes. Call it outside the transaction that it guards, since a rollback
 * would undo the count. Pass the narrowest limits first, and always in the same order, to avoid deadlocks.
 */
export async function spendAll(
  db: Queries,
  occasion: Occasion,
  all: readonly Spent[],
): Promise<number> {
  const counts = await count(db, occasion, all);
  const refused = all[counts.length];
  if (refused) {
    await refundAll(db, occasion, all.slice(0, counts.length));
    throw tooOften(refused.limit, occasion.at);
  }
  return Math.min(...all.map(({limit}, place) => limit.most - (counts[place] ?? 0)));
}

/**
 * Counts as `spendAll` does, and then does the work, which gets how many the tightest limit leaves. If the work fails
 * because of the service, what was counted is given back: only what a caller does counts against them.
 */
export async function spendFor<Result>(
  db: Queries,
  occasion: Occasion,
  all: readonly Spent[],
  work: (left: number) => Promise<Result>,
): Promise<Result> {
  const left = await spendAll(db, occasion, all);
  try {
    return await work(left);
  } catch (error) {
    // If the database fails again, the first failure is still the one to report.
    if (isServiceFailure(error)) await refundAll(db, occasion, all).catch(() => {});
    throw error;
  }
}

/** Undoes what was spent on the same occasion, in the span in which it was counted. */
export async function refundAll(
  db: Queries,
  {branchId, at}: Occasion,
  all: readonly Spent[],
): Promise<void> {
  for (const {limit, subject, times = 1} of all)
    await db.query(
      `UPDATE rate_limit SET count = count - $5
       WHERE branch_id = $1 AND name = $2 AND subject = $3 AND span_start = $4`,
      [branchId, limit.name, subject, spanStart(at, limit.seconds), times],
    );
}

/**
 * Throws as `spendAll` does if one of these is used up, and counts nothing. It only avoids useless work and does not
 * enforce the limit: another request may spend the last use meanwhile.
 */
export async function refuseSpent(
  db: Queries,
  {branchId, at}: Occasion,
  all: readonly Spent[],
): Promise<void> {
  for (const {limit, subject} of all) {
    const [row] = await db.query<{count: number}>(
      `SELECT count FROM rate_limit
       WHERE branch_id = $1 AND name = $2 AND subject = $3 AND span_start = $4`,
      [branchId, limit.name, subject, spanStart(at, limit.seconds)],
    );
    if ((row?.count ?? 0) >= limit.most) throw tooOften(limit, at);
  }
}

/** Counts one after another, in one statement, until one is refused and not counted; returns the counts before that. */
async function count(
  db: Queries,
  {branchId, at}: Occasion,
  all: readonly Spent[],
): Promise<readonly number[]> {
  const parameters: unknown[] = [branchId];
  const parameter = (value: unknown, type: string) => `$${parameters.push(value)}::${type}`;
  const steps = all.map(({limit, subject, times = 1}, place) => {
    const most = parameter(limit.most, 'int');
    const more = parameter(times, 'int');
    const values = [
      '$1::text',
      parameter(limit.name, 'text'),
      parameter(subject, 'bytea'),
      parameter(spanStart(at, limit.seconds), 'timestamptz'),
    ];
    return `spent${place} AS (
      INSERT INTO rate_limit AS kept (branch_id, name, subject, span_start, count)
      SELECT ${values.join(', ')}, ${more} ${place > 0 ? `FROM spent${place - 1}` : ''}
      WHERE ${more} <= ${most}
      ON CONFLICT (branch_id, name, subject, span_start)
      DO UPDATE SET count = kept.count + EXCLUDED.count
      WHERE kept.count + EXCLUDED.count <= ${most}
      RETURNING count)`;
  });
  const counts = all.map((_, place) => `SELECT ${place} AS place, count FROM spent${place}`);
  const rows = await db.query<{count: number}>(
    `WITH ${steps.join(',\n')} ${counts.join(' UNION ALL ')} ORDER BY place`,
    parameters,
    PREPARED,
  );
  return rows.map(row => row.count);
}

/** The beginning of the span that contains `at`. */
export function spanStart(at: Date, seconds: number): Date {
  const span = seconds * 1000;
  return new Date(Math.floor(at.getTime() / span) * span);
}

function tooOften({seconds, refusal = 'Too many requests'}: Limit, at: Date): ProblemError {
  const passed = (spanStart(at, seconds).getTime() - at.getTime()) / 1000;
  const retryAfter = Math.ceil(passed) + seconds;
  return new ProblemError('rate_limited', `${refusal}: try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
