import type {Access} from '../../../contract/dashboard/audit.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

export type FoundLine = {
  readonly at: Date;
  /** A bigint: in the order in which lines were written. */
  readonly number: string;
  readonly actor: string;
  readonly action: Access;
  readonly subject: string;
  readonly reason: string | undefined;
};

/** The highest bigint. */
const HIGHEST = '9223372036854775807';

/** Which lines of a branch; what is absent is not asked for. */
export type LineFilter = {
  readonly branchId: string;
  readonly actions: readonly Access[];
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
};

type Page = {
  /** The number of the last line of the page before. */
  readonly before?: string | undefined;
  readonly most: number;
};

/** A page of lines, the last written first. */
export async function findLines(db: Queries, filter: LineFilter & Page): Promise<FoundLine[]> {
  const {branchId, actions, actor, subject, since, before, most} = filter;
  const values: unknown[] = [branchId, actions, most, before ?? HIGHEST];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'branch_id = $1 AND number < $4::bigint',
    ...(actor === undefined ? [] : [`actor = ${parameter(actor)}`]),
    ...(since === undefined ? [] : [sinceThen(parameter(since))]),
    ...(subject === undefined ? [] : [`subject = ${parameter(subject)}`]),
  ].join(' AND ');
  const page = 'ORDER BY audit.number DESC LIMIT $3';
  return findRows<FoundLine>(
    db,
    subject === undefined
      ? eachAction(conditions, page)
      : `SELECT ${COLUMNS} FROM audit WHERE ${conditions} AND action = ANY($2) ${page}`,
    values,
  );
}

const COLUMNS = 'at, number::text AS number, actor, action, subject, reason';

/**
 * Each action is read from its index by itself and no further than the page needs, so that a rare one is found as fast as
 * a common one.
 */
function eachAction(conditions: string, page: string): string {
  return `SELECT ${COLUMNS}
    FROM unnest($2::text[]) AS wanted
    CROSS JOIN LATERAL (
      SELECT at, number, actor, action, subject, reason FROM audit
      WHERE ${conditions} AND action = wanted ${page}) AS line
    ORDER BY line.number DESC LIMIT $3`;
}

/**
 * The second half says no more, but ends the reading of an index by numbers: a line is written at most an hour after the
 * moment that it names.
 */
function sinceThen(moment: string): string {
  return `at >= ${moment}::timestamptz AND number >= (
    SELECT number FROM audit WHERE at >= ${moment}::timestamptz - interval '1 hour'
    ORDER BY at, number LIMIT 1)`;
}

/** At most 200 ids of those who did something in a branch, each by one look at an index. */
export async function findActorIds(db: Queries, branchId: string): Promise<string[]> {
  const rows = await db.query<{actor: string}>(
    `WITH RECURSIVE known AS (
       SELECT min(actor) AS actor FROM audit WHERE branch_id = $1
       UNION ALL
       SELECT (SELECT min(audit.actor) FROM audit
               WHERE branch_id = $1 AND audit.actor > known.actor)
       FROM known WHERE known.actor IS NOT NULL
     )
     SELECT actor FROM known WHERE actor IS NOT NULL LIMIT 200`,
    [branchId],
  );
  return rows.map(({actor}) => actor);
}
