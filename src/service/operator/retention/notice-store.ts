import type {Queries} from '../../base/db/db.js';

const HOUR = 3_600_000;

/** Milliseconds by which the clocks of processes may differ. */
const MAX_AHEAD = 60_000;

/** Rows that are counted at most; beyond that, PostgreSQL's own estimate or "at least" is enough. */
export const MAX_COUNTED = 100_000;

/** The notice of a rule in an hour. */
type Slot = {readonly rule: string; readonly at: Date};

/** What the latest notice of a rule says of its hour. */
export type LatestNotice = {
  readonly rule: string;
  /** Rows that were beyond the share; at most `MAX_COUNTED`. */
  readonly held: number;
};

/** Removes notices that a wrong clock wrote: those that are dated in the future. */
export async function dropFutureNotices(db: Queries, at: Date): Promise<void> {
  await db.query('DELETE FROM retention_notice WHERE noticed_at > $1', [
    new Date(at.getTime() + MAX_AHEAD),
  ]);
}

/** Notes that rows older than `cutoff` are due, unless the hour has a notice. */
export async function insertNotice(
  db: Queries,
  {rule, at, cutoff}: Slot & {readonly cutoff: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO retention_notice (rule, hour, noticed_at, cutoff) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [rule, hourOf(at), at, cutoff],
  );
}

/** The cutoff of the newest notice from before a time; undefined if there is none. */
export async function findCutoff(
  db: Queries,
  rule: string,
  before: Date,
): Promise<Date | undefined> {
  const [notice] = await db.query<{cutoff: Date}>(
    `SELECT cutoff FROM retention_notice WHERE rule = $1 AND noticed_at <= $2
     ORDER BY noticed_at DESC LIMIT 1`,
    [rule, before],
  );
  return notice?.cutoff;
}

/** Removes the notices that a newer one from before the same time replaces. */
export async function pruneNotices(db: Queries, rule: string, before: Date): Promise<void> {
  await db.query(
    `DELETE FROM retention_notice WHERE rule = $1 AND noticed_at <
       (SELECT max(noticed_at) FROM retention_notice WHERE rule = $1 AND noticed_at <= $2)`,
    [rule, before],
  );
}

/** Sets how many rows may be removed in this hour, unless another process has. */
export async function setShare(
  db: Queries,
  {rule, at, share}: Slot & {readonly share: number},
): Promise<void> {
  await db.query(
    'UPDATE retention_notice SET share = $3 WHERE rule = $1 AND hour = $2 AND share IS NULL',
    [rule, hourOf(at), share],
  );
}

/** Takes up to `most` rows out of the hour's share, which all processes have together; returns how many. */
export async function takeFromShare(
  db: Queries,
  {rule, at, most}: Slot & {readonly most: number},
): Promise<number> {
  const [taken] = await db.query<{count: number}>(
    `WITH notice AS (
       SELECT removed, share FROM retention_notice WHERE rule = $1 AND hour = $2 FOR UPDATE
     )
     UPDATE retention_notice
     SET removed = notice.removed + greatest(0, least($3::int, notice.share - notice.removed))
     FROM notice WHERE rule = $1 AND hour = $2
     RETURNING retention_notice.removed - notice.removed AS count`,
    [rule, hourOf(at), most],
  );
  return taken?.count ?? 0;
}

/** Gives back what was taken and not removed. */
export async function returnToShare(
  db: Queries,
  {rule, at, count}: Slot & {readonly count: number},
): Promise<void> {
  await db.query(
    'UPDATE retention_notice SET removed = removed - $3 WHERE rule = $1 AND hour = $2',
    [rule, hourOf(at), count],
  );
}

/** Notes how many rows were held back in this hour. Returns whether to report it: once a day, by one process. */
export async function recordHeld(
  db: Queries,
  {rule, at, held}: Slot & {readonly held: number},
): Promise<boolean> {
  const [notice] = await db.query<{isNew: boolean}>(
    `WITH before AS (
       SELECT is_reported FROM retention_notice WHERE rule = $1 AND hour = $2 FOR UPDATE
     )
     UPDATE retention_notice SET held = $3, is_reported = before.is_reported OR ($3 > 0 AND NOT EXISTS (
       SELECT 1 FROM retention_notice WHERE rule = $1 AND is_reported AND noticed_at > $4
     ))
     FROM before WHERE rule = $1 AND hour = $2
     RETURNING retention_notice.is_reported AND NOT before.is_reported AS "isNew"`,
    [rule, hourOf(at), held, new Date(at.getTime() - 24 * HOUR)],
  );
  return notice?.isNew ?? false;
}

/** The latest notice of each rule. */
export function findLatestNotices(db: Queries): Promise<LatestNotice[]> {
  return db.query<LatestNotice>(
    'SELECT DISTINCT ON (rule) rule, held FROM retention_notice ORDER BY rule, noticed_at DESC',
  );
}

/** Forgets what was held back by a rule: it was released. */
export async function clearHeld(db: Queries, rule: string): Promise<void> {
  await db.query('UPDATE retention_notice SET held = 0 WHERE rule = $1 AND held > 0', [rule]);
}

/** How many rows are due by a rule's `due` at a cutoff; at most `most`. */
export async function countDue(
  db: Queries,
  due: string,
  cutoff: Date,
  most = MAX_COUNTED,
): Promise<number> {
  const [counted] = await db.query<{count: number}>(
    `SELECT count(*) AS count FROM (SELECT 1 ${due} LIMIT $2) AS due`,
    [cutoff, most],
  );
  return counted?.count ?? 0;
}

/** The rows of a table: exactly up to `MAX_COUNTED`, beyond that as PostgreSQL estimates them. */
export async function countRows(db: Queries, table: string): Promise<number> {
  const [estimated] = await db.query<{count: number}>(
    'SELECT reltuples::bigint AS count FROM pg_class WHERE oid = $1::regclass',
    [table],
  );
  if (estimated && estimated.count > MAX_COUNTED) return estimated.count;
  const [counted] = await db.query<{count: number}>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} LIMIT $1) AS counted`,
    [MAX_COUNTED],
  );
  return counted?.count ?? 0;
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR) * HOUR);
}
