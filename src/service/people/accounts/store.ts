import type {KeyKind} from '../../../contract/dashboard/key.js';
import {PREPARED, type Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Branch} from '../../http/env.js';
import {KEY_TABLES} from './key-uses.js';

export type ListedKey = {
  readonly id: string;
  readonly branch_id: string;
  readonly kind: KeyKind;
  readonly label: string;
  readonly origins: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** To the hour. */
  readonly used_at: Date | null;
};

const LISTED = Object.entries(KEY_TABLES)
  .map(([kind, table]) => {
    const origins = kind === 'publishable' ? 'origins' : "'{}'::text[] AS origins";
    return `SELECT id, branch_id, '${kind}' AS kind, label, ${origins}, created_at, revoked_at, used_at
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
  const tables = Object.values(KEY_TABLES);
  const revoked = (table: string) =>
    `UPDATE ${table} SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id`;
  const rows = await db.query(
    `WITH ${tables.map(table => `ended_${table} AS (${revoked(table)})`).join(', ')}
     ${tables.map(table => `SELECT id FROM ended_${table}`).join(' UNION ALL ')}`,
    [id, at],
  );
  return rows.length > 0;
}

/** Replaces the origins of a publishable key; false if no valid one has this id. */
export async function updateOrigins(
  db: Queries,
  {id, origins}: {readonly id: string; readonly origins: readonly string[]},
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE publishable_key SET origins = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [id, origins],
  );
  return rows.length > 0;
}

/** The branch, the id and the last use of the valid server key with this hash. */
export async function findBranchByServerKey(
  db: Queries,
  branchId: string,
  hash: Uint8Array,
): Promise<{branch: Branch; keyId: string; usedAt: Date | undefined} | undefined> {
  const [found] = await findRows<{branch: Branch; keyId: string; usedAt: Date | undefined}>(
    db,
    `SELECT json_build_object('id', branch.id, 'name', branch.name, 'country', branch.country)
              AS branch, server_key.id AS key_id, used_at
     FROM server_key JOIN branch ON branch.id = server_key.branch_id
     WHERE server_key.hash = $1 AND branch.id = $2 AND server_key.revoked_at IS NULL`,
    [hash, branchId],
    PREPARED,
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

/** A publishable key: its branch, where it works, and its last use. */
export type PageKey = {
  readonly branch: Branch;
  readonly keyId: string;
  readonly origins: readonly string[];
  readonly usedAt: Date | undefined;
};

/** The valid publishable key with this hash. */
export async function findPageKey(db: Queries, hash: Uint8Array): Promise<PageKey | undefined> {
  const [row] = await findRows<PageKey>(
    db,
    `SELECT json_build_object('id', branch.id, 'name', branch.name, 'country', branch.country)
              AS branch, publishable_key.id AS key_id, origins, used_at
     FROM publishable_key JOIN branch ON branch.id = publishable_key.branch_id
     WHERE publishable_key.hash = $1 AND publishable_key.revoked_at IS NULL`,
    [hash],
    PREPARED,
  );
  return row;
}

export async function branchExists(db: Queries, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM branch WHERE id = $1', [id])).length > 0;
}

/** The milliseconds by which a branch's clock was advanced; undefined if there is no such branch. */
export async function findClockAhead(db: Queries, id: string): Promise<number | undefined> {
  const [branch] = await db.query<{clock_ahead: number}>(
    'SELECT clock_ahead FROM branch WHERE id = $1',
    [id],
  );
  return branch?.clock_ahead;
}

/** The encrypted user-token secrets of a branch that are not revoked, the newest first. */
export async function livingUserTokenSecrets(
  db: Queries,
  branchId: string,
): Promise<{id: string; sealed: Uint8Array; used_at: Date | null}[]> {
  return db.query(
    `SELECT id, sealed, used_at FROM user_token_secret
     WHERE branch_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id`,
    [branchId],
  );
}
