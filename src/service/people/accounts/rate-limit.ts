import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';

/** How often something may be done by one subject in a span of time. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  /** The length of the span; spans begin at whole multiples of it since 1970. */
  readonly seconds: number;
  /** What is said where the limit is reached, without a full stop: when to come back follows. */
  readonly refusal?: string;
};

/** One limit, and who it is counted for, keyed: a phone's hash, a session's id, a client's address, or the branch as a whole. */
export type Spent = {
  readonly limit: Limit;
  readonly subject: Uint8Array;
  /** Counts for so many; for one where it is absent. */
  readonly times?: number;
};

/** In which branch something is done, and when. */
export type Occasion = {readonly branchId: string; readonly at: Date};

/** Counts once more, and returns how often it may still be done; throws 429 with `Retry-After` where that is too often. */
export async function spend(
  db: Queries,
  limit: Limit,
  {subject, ...occasion}: Occasion & Pick<Spent, 'subject'>,
): Promise<number> {
  return spendAll(db, occasion, [{limit, subject}]);
}

/** Counts as `spend` does; false where that is too often. */
export async function trySpend(db: Queries, occasion: Occasion, spent: Spent): Promise<boolean> {
  return (await count(db, occasion, [spent])).length > 0;
}

/**
 * Counts once more for each; where that is too often for one of them it throws 429 with `Retry-After`, and counts for none.
 * Returns how often the tightest of them still allows it.
 *
 * Count before what is limited is done, and take it back by `refundAll` where it turns out not to count: of a burst no more
 * get through than may, whatever process they come to. Call it outside of the transaction that it guards: what is rolled back
 * is not counted. Give those that concern fewer people first, and always in the same order of kinds, so that no two wait for
 * each other.
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

/** Takes back what was spent on the same occasion: from the span that it was counted in. */
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
 * Throws as `spendAll` does where one of these is used up already, and counts nothing.
 *
 * It guards nothing, for another may spend the last one meanwhile: it spares what would be of no use.
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

/** Counts in turn, in one statement, until one is refused, which counts nothing; returns the counts of those before it. */
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
  );
  return rows.map(row => row.count);
}

/** When the span began in which something is counted now. */
export function spanStart(at: Date, seconds: number): Date {
  const span = seconds * 1000;
  return new Date(Math.floor(at.getTime() / span) * span);
}

/** The refusal of whoever has used up a limit: it is theirs again with the next span. */
function tooOften({seconds, refusal = 'Too often'}: Limit, at: Date): ProblemError {
  const passed = (spanStart(at, seconds).getTime() - at.getTime()) / 1000;
  const retryAfter = Math.ceil(passed) + seconds;
  return new ProblemError('rate_limited', `${refusal}: try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
