import type {Context} from 'hono';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';

/** What the business did with a person's data. */
export type Access =
  | 'location.read'
  | 'location.photo.read'
  | 'location.changed'
  | 'location.deleted'
  | 'user.read'
  | 'user.deleted';

/** Who of the business asks, and in which request. */
export type Accessor = {
  readonly branchId: string;
  /** The id of a server key: the key itself is stored nowhere. */
  readonly actor: string;
  readonly requestId: string;
};

/** Who asks by a server key, which the server guard has checked. */
export function accessorOf(c: Context<Env>): Accessor {
  return {
    branchId: c.get('branch').id,
    actor: c.get('serverKeyId'),
    requestId: c.get('requestId'),
  };
}

/**
 * Writes one line for each subject (the id of a location or a person) that was found, and nothing else of it.
 *
 * Write it before the data is answered, or with what changes it in one transaction: nothing is seen without a line.
 */
export async function writeAudit(
  db: Queries,
  {branchId, actor, requestId}: Accessor,
  action: Access,
  {subjects, at}: {readonly subjects: readonly string[]; readonly at: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO audit (branch_id, at, actor, action, subject, request_id)
     SELECT $1, $2, $3, $4, subject, $5 FROM unnest($6::text[]) AS subject`,
    [branchId, at, actor, action, requestId, subjects],
  );
}

/** What was done with some subjects, the last time first, so many at most. */
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
