import type {Queries} from '../db/db.js';
import type {Branch} from '../http/env.js';

export async function insertBranch(
  db: Queries,
  {id, name, country, at}: Branch & {readonly at: Date},
): Promise<void> {
  await db.query('INSERT INTO branch (id, name, country, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    name,
    country,
    at,
  ]);
}

type NewKey = {readonly hash: Uint8Array; readonly branchId: string; readonly at: Date};

export async function insertServerKey(db: Queries, {hash, branchId, at}: NewKey): Promise<void> {
  await db.query('INSERT INTO server_key (hash, branch_id, created_at) VALUES ($1, $2, $3)', [
    hash,
    branchId,
    at,
  ]);
}

export async function insertPublishableKey(
  db: Queries,
  {hash, branchId, origins, at}: NewKey & {readonly origins: readonly string[]},
): Promise<void> {
  await db.query(
    'INSERT INTO publishable_key (hash, branch_id, origins, created_at) VALUES ($1, $2, $3, $4)',
    [hash, branchId, origins, at],
  );
}

/** Ends a key of either kind at once; false where the branch has no such living key. */
export async function revokeKey(db: Queries, {hash, branchId, at}: NewKey): Promise<boolean> {
  const rows = await db.query(
    `WITH server AS (
       UPDATE server_key SET revoked_at = $3
       WHERE hash = $1 AND branch_id = $2 AND revoked_at IS NULL RETURNING hash
     ), publishable AS (
       UPDATE publishable_key SET revoked_at = $3
       WHERE hash = $1 AND branch_id = $2 AND revoked_at IS NULL RETURNING hash
     )
     SELECT hash FROM server UNION ALL SELECT hash FROM publishable`,
    [hash, branchId, at],
  );
  return rows.length > 0;
}

/** The branch whose living server key has this hash. */
export async function findBranchByServerKey(
  db: Queries,
  branchId: string,
  hash: Uint8Array,
): Promise<Branch | undefined> {
  const [row] = await db.query<Branch>(
    `SELECT branch.id, branch.name, branch.country
     FROM server_key JOIN branch ON branch.id = server_key.branch_id
     WHERE server_key.hash = $1 AND branch.id = $2 AND server_key.revoked_at IS NULL`,
    [hash, branchId],
  );
  return row;
}

/** The branch whose living publishable key has this hash, and the origins that the key names. */
export async function findBranchByPublishableKey(
  db: Queries,
  hash: Uint8Array,
): Promise<(Branch & {readonly origins: readonly string[]}) | undefined> {
  const [row] = await db.query<Branch & {origins: string[]}>(
    `SELECT branch.id, branch.name, branch.country, publishable_key.origins
     FROM publishable_key JOIN branch ON branch.id = publishable_key.branch_id
     WHERE publishable_key.hash = $1 AND publishable_key.revoked_at IS NULL`,
    [hash],
  );
  return row;
}

export async function branchExists(db: Queries, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM branch WHERE id = $1', [id])).length > 0;
}
