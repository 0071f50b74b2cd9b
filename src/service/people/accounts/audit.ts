import type {Context} from 'hono';
import type {Access} from '../../../contract/dashboard/audit.js';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';

export type Accessor = {
  readonly branchId: string;
  /** The id of the server key, or of the member's account. */
  readonly actor: string;
  readonly requestId: string;
};

/** The accessor of a request that a guard of the business has accepted. */
export function accessorOf(c: Context<Env>): Accessor {
  return {
    branchId: c.get('branch').id,
    actor: c.get('actor'),
    requestId: c.get('requestId'),
  };
}

/**
 * Writes one line for each subject, which is the id of a location or a person. Write it before answering with the data,
 * or in the transaction that changes it, so that no access lacks a line.
 */
export async function writeAudit(
  db: Queries,
  {branchId, actor, requestId}: Accessor,
  action: Access,
  {
    subjects,
    at,
    reason,
  }: {
    readonly subjects: readonly string[];
    readonly at: Date;
    /** Why, in the member's words, where that is asked. */
    readonly reason?: string;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO audit (branch_id, at, actor, action, subject, request_id, reason)
     SELECT $1, $2, $3, $4, subject, $5, $7 FROM unnest($6::text[]) AS subject`,
    [branchId, at, actor, action, requestId, subjects, reason ?? null],
  );
}

/** Milliseconds in which one looks at a thing again and again, and has still looked at it once. */
const LOOK = 10 * 60_000;

/**
 * Writes a line about the branch as a whole, unless the last such line of whoever asks is not older than ten minutes: for
 * what is asked for again and again while somebody looks at one thing.
 */
export async function writeAuditSeldom(
  db: Queries,
  {branchId, actor, requestId}: Accessor,
  action: Access,
  {at}: {readonly at: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO audit (branch_id, at, actor, action, subject, request_id)
     SELECT $1::text, $2::timestamptz, $3::text, $4::text, $1::text, $5::text
     WHERE coalesce((SELECT at FROM audit WHERE branch_id = $1 AND actor = $3 AND action = $4
                     ORDER BY number DESC LIMIT 1) < $6, true)`,
    [branchId, at, actor, action, requestId, new Date(at.getTime() - LOOK)],
  );
}

/** The accesses to some subjects, the latest first, at most `most`. */
export async function findAccesses(
  db: Queries,
  branchId: string,
  {subjects, most}: {readonly subjects: readonly string[]; readonly most: number},
): Promise<{readonly at: Date; readonly action: string; readonly subject: string}[]> {
  return db.query(
    `SELECT at, action, subject FROM audit WHERE branch_id = $1 AND subject = ANY($2)
     ORDER BY at DESC LIMIT $3`,
    [branchId, subjects, most],
  );
}

/** Who made these keys, by their ids: the ids of the accounts, as far as the audit still has the lines. */
export async function findMakers(
  db: Queries,
  branchId: string,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{subject: string; actor: string}>(
    `SELECT subject, actor FROM audit
     WHERE branch_id = $1 AND subject = ANY($2) AND action = 'key.created'`,
    [branchId, keyIds],
  );
  return new Map(rows.map(({subject, actor}) => [subject, actor]));
}
