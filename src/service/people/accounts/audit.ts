import type {Context} from 'hono';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';

/** An access of the business to a person's data. */
export type Access =
  | 'location.read'
  | 'location.photo.read'
  | 'location.courier_link.created'
  | 'location.changed'
  | 'location.deleted'
  | 'user.read'
  | 'user.deleted';

export type Accessor = {
  readonly branchId: string;
  /** The id of the server key. */
  readonly actor: string;
  readonly requestId: string;
};

/** The accessor of a request that the server guard has accepted. */
export function accessorOf(c: Context<Env>): Accessor {
  return {
    branchId: c.get('branch').id,
    actor: c.get('serverKeyId'),
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
  {subjects, at}: {readonly subjects: readonly string[]; readonly at: Date},
): Promise<void> {
  await db.query(
    `INSERT INTO audit (branch_id, at, actor, action, subject, request_id)
     SELECT $1, $2, $3, $4, subject, $5 FROM unnest($6::text[]) AS subject`,
    [branchId, at, actor, action, requestId, subjects],
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
