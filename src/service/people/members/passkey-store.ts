import type {Queries} from '../../base/db/db.js';
import {findRows, insertRow} from '../../base/db/rows.js';

/** Milliseconds that a person has for the browser's question. */
const CHALLENGE_LIFE = 5 * 60_000;

export type Passkey = {
  /** Base64url. */
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Of the browser's answer, what the challenge was given for. */
export type ChallengePurpose = {
  /** The link by which the passkey is made; absent for a sign-in, and for who is signed in. */
  readonly linkHash?: Uint8Array | undefined;
  /** Whose it becomes; absent for a sign-in. */
  readonly accountId?: string | undefined;
};

export async function insertChallenge(
  db: Queries,
  {hash, at, ...purpose}: ChallengePurpose & {readonly hash: Uint8Array; readonly at: Date},
): Promise<void> {
  const expiresAt = new Date(at.getTime() + CHALLENGE_LIFE);
  await insertRow(db, 'passkey_challenge', {hash, ...purpose, expiresAt});
}

/** Takes a challenge, which is signed only once; undefined if it is unknown or too old. */
export async function takeChallenge(
  db: Queries,
  hash: Uint8Array,
  at: Date,
): Promise<ChallengePurpose | undefined> {
  const [taken] = await findRows<ChallengePurpose & {expiresAt: Date}>(
    db,
    `DELETE FROM passkey_challenge WHERE hash = $1 RETURNING link_hash, account_id, expires_at`,
    [hash],
  );
  return taken && taken.expiresAt > at ? taken : undefined;
}

export async function insertPasskey(
  db: Queries,
  {at, ...passkey}: Passkey & {readonly name?: string | undefined; readonly at: Date},
): Promise<void> {
  await insertRow(db, 'passkey', {...passkey, createdAt: at});
}

export async function findPasskey(db: Queries, id: string): Promise<Passkey | undefined> {
  const [row] = await findRows<Omit<Passkey, 'counter'> & {counter: string | number}>(
    db,
    'SELECT id, account_id, public_key, counter, transports FROM passkey WHERE id = $1',
    [id],
  );
  return row && {...row, counter: Number(row.counter)};
}

export async function noteUse(
  db: Queries,
  {id, counter, at}: {readonly id: string; readonly counter: number; readonly at: Date},
): Promise<void> {
  await db.query('UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1', [id, counter, at]);
}

/** The ids of an account's passkeys, so that a device does not make a second one. */
export async function passkeyIds(db: Queries, accountId: string): Promise<readonly string[]> {
  const rows = await db.query<{id: string}>('SELECT id FROM passkey WHERE account_id = $1', [
    accountId,
  ]);
  return rows.map(({id}) => id);
}

/** A passkey as its person sees it. */
export type ListedPasskey = Pick<Passkey, 'id' | 'transports'> & {
  /** Undefined if its person gave it none. */
  readonly name: string | undefined;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
};

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Queries, accountId: string): Promise<ListedPasskey[]> {
  return findRows(
    db,
    `SELECT id, transports, name, created_at, used_at FROM passkey WHERE account_id = $1
     ORDER BY created_at, id`,
    [accountId],
  );
}

/** Renames one passkey of an account; false if it has none with this id. */
export async function renamePasskey(
  db: Queries,
  {id, accountId, name}: Pick<Passkey, 'id' | 'accountId'> & {readonly name: string},
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE passkey SET name = $3 WHERE id = $1 AND account_id = $2 RETURNING 1',
    [id, accountId, name],
  );
  return rows.length > 0;
}

/** Deletes one passkey of an account; false if it has none with this id. */
export async function deletePasskey(
  db: Queries,
  {id, accountId}: Pick<Passkey, 'id' | 'accountId'>,
): Promise<boolean> {
  const rows = await db.query('DELETE FROM passkey WHERE id = $1 AND account_id = $2 RETURNING 1', [
    id,
    accountId,
  ]);
  return rows.length > 0;
}

/** Those of before a reset: whoever held one of these devices is out. */
export async function deletePasskeysOf(db: Queries, accountId: string): Promise<void> {
  await db.query('DELETE FROM passkey WHERE account_id = $1', [accountId]);
}
