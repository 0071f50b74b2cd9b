import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Branch} from '../../http/env.js';

export type KeyKind = 'server' | 'publishable' | 'user-token';

export type ListedKey = {
  readonly id: string;
  readonly branch_id: string;
  readonly kind: KeyKind;
  readonly label: string;
  readonly origins: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
};

const TABLES = {
  server: 'server_key',
  publishable: 'publishable_key',
  'user-token': 'user_token_secret',
} as const satisfies Record<KeyKind, string>;

const LISTED = Object.entries(TABLES)
  .map(([kind, table]) => {
    const origins = kind === 'publishable' ? 'origins' : "'{}'::text[] AS origins";
    return `SELECT id, branch_id, '${kind}' AS kind, label, ${origins}, created_at, revoked_at
      FROM ${table}`;
  })
  .join(' UNION ALL ');

/** All keys of a branch, including revoked ones, the oldest first. */
export async function listKeys(db: Queries, branchId: string): Promise<ListedKey[]> {
  return db.query<ListedKey>(
    `SELECT * FROM (${LISTED}) AS listed WHERE branch_id = $1 ORDER BY created_at, id`,
    [branchId],
  );
}

/** The key of any kind with this id, revoked or not. */
export async function findKey(db: Queries, id: string): Promise<ListedKey | undefined> {
  const [key] = await db.query<ListedKey>(`SELECT * FROM (${LISTED}) AS listed WHERE id = $1`, [
    id,
  ]);
  return key;
}

/** Revokes a key of any kind; false if no valid key has this id. */
export async function revokeKey(
  db: Queries,
  {id, at}: {readonly id: string; readonly at: Date},
): Promise<boolean> {
  const tables = Object.values(TABLES);
  const revoked = (table: string) =>
    `UPDATE ${table} SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id`;
  const rows = await db.query(
    `WITH ${tables.map(table => `ended_${table} AS (${revoked(table)})`).join(', ')}
     ${tables.map(table => `SELECT id FROM ended_${table}`).join(' UNION ALL ')}`,
    [id, at],
  );
  return rows.length > 0;
}

/** The branch and the id of the valid server key with this hash. */
export async function findBranchByServerKey(
  db: Queries,
  branchId: string,
  hash: Uint8Array,
): Promise<{readonly branch: Branch; readonly keyId: string} | undefined> {
  const [found] = await findRows<{branch: Branch; keyId: string}>(
    db,
    `SELECT json_build_object('id', branch.id, 'name', branch.name, 'country', branch.country)
              AS branch, server_key.id AS key_id
     FROM server_key JOIN branch ON branch.id = server_key.branch_id
     WHERE server_key.hash = $1 AND branch.id = $2 AND server_key.revoked_at IS NULL`,
    [hash, branchId],
  );
  return found;
}

/** The branch of a server key, by the key's id; undefined once the key is revoked. */
export async function findBranchOfServerKey(
  db: Queries,
  branchId: string,
  keyId: string,
): Promise<Branch | undefined> {
  const [branch] = await db.query<Branch>(
    `SELECT branch.id, branch.name, branch.country
     FROM server_key JOIN branch ON branch.id = server_key.branch_id
     WHERE server_key.id = $1 AND branch.id = $2 AND server_key.revoked_at IS NULL`,
    [keyId, branchId],
  );
  return branch;
}

/** The branch and the origins of the valid publishable key with this hash. */
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

/** The encrypted user-token secrets of a branch that are not revoked, the newest first. */
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
