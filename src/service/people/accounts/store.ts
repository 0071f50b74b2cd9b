import type {Queries} from '../../base/db/db.js';
import type {Branch} from '../../http/env.js';

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

/** A key as it is stored; `id` and `label` tell it apart in lists, and say nothing of it. */
type NewKey = {
  readonly hash: Uint8Array;
  readonly id: string;
  readonly label: string;
  readonly branchId: string;
  readonly at: Date;
};

export async function insertServerKey(
  db: Queries,
  {hash, id, label, branchId, at}: NewKey,
): Promise<void> {
  await db.query(
    'INSERT INTO server_key (hash, id, label, branch_id, created_at) VALUES ($1, $2, $3, $4, $5)',
    [hash, id, label, branchId, at],
  );
}

export async function insertPublishableKey(
  db: Queries,
  {hash, id, label, branchId, origins, at}: NewKey & {readonly origins: readonly string[]},
): Promise<void> {
  await db.query(
    `INSERT INTO publishable_key (hash, id, label, branch_id, origins, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [hash, id, label, branchId, origins, at],
  );
}

/** Stores a secret with which the customer's server signs user tokens; it is sealed already. */
export async function insertUserTokenSecret(
  db: Queries,
  {id, label, branchId, sealed, at}: Omit<NewKey, 'hash'> & {readonly sealed: Uint8Array},
): Promise<void> {
  await db.query(
    `INSERT INTO user_token_secret (id, label, branch_id, sealed, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, label, branchId, sealed, at],
  );
}

/** What a key is for. */
export type KeyKind = 'server' | 'publishable' | 'user-token';

/** What a list of keys tells of one. */
export type ListedKey = {
  readonly id: string;
  readonly branch_id: string;
  readonly kind: KeyKind;
  readonly label: string;
  readonly origins: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
};

const LISTED = `
  SELECT id, branch_id, 'server' AS kind, label, '{}'::text[] AS origins, created_at, revoked_at
  FROM server_key
  UNION ALL
  SELECT id, branch_id, 'publishable', label, origins, created_at, revoked_at
  FROM publishable_key
  UNION ALL
  SELECT id, branch_id, 'user-token', label, '{}'::text[], created_at, revoked_at
  FROM user_token_secret`;

/** All keys of a branch, the oldest first, revoked ones included. */
export async function listKeys(db: Queries, branchId: string): Promise<ListedKey[]> {
  return db.query<ListedKey>(
    `SELECT * FROM (${LISTED}) AS listed WHERE branch_id = $1 ORDER BY created_at, id`,
    [branchId],
  );
}

/** The key of any kind that has this id, revoked or not. */
export async function findKey(db: Queries, id: string): Promise<ListedKey | undefined> {
  const [key] = await db.query<ListedKey>(`SELECT * FROM (${LISTED}) AS listed WHERE id = $1`, [
    id,
  ]);
  return key;
}

/** Ends a key of any kind at once; false where no living key has this id. */
export async function revokeKey(
  db: Queries,
  {id, at}: {readonly id: string; readonly at: Date},
): Promise<boolean> {
  const rows = await db.query(
    `WITH server AS (
       UPDATE server_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id
     ), publishable AS (
       UPDATE publishable_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id
     ), user_token AS (
       UPDATE user_token_secret SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id
     )
     SELECT id FROM server UNION ALL SELECT id FROM publishable UNION ALL SELECT id FROM user_token`,
    [id, at],
  );
  return rows.length > 0;
}

/** The branch whose living server key has this hash, and the id of that key. */
export async function findBranchByServerKey(
  db: Queries,
  branchId: string,
  hash: Uint8Array,
): Promise<{readonly branch: Branch; readonly keyId: string} | undefined> {
  const [row] = await db.query<Branch & {key_id: string}>(
    `SELECT branch.id, branch.name, branch.country, server_key.id AS key_id
     FROM server_key JOIN branch ON branch.id = server_key.branch_id
     WHERE server_key.hash = $1 AND branch.id = $2 AND server_key.revoked_at IS NULL`,
    [hash, branchId],
  );
  return row && {branch: {id: row.id, name: row.name, country: row.country}, keyId: row.key_id};
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

/** The sealed user-token secrets of a branch that were not revoked, the newest first. */
export async function livingUserTokenSecrets(
  db: Queries,
  branchId: string,
): Promise<{readonly id: string; readonly sealed: Uint8Array}[]> {
  return db.query(
    `SELECT id, sealed FROM user_token_secret
     WHERE branch_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id`,
    [branchId],
  );
}
