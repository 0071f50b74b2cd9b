import type {Queries} from '../../base/db/db.js';
import {findRows, insertRow} from '../../base/db/rows.js';

export type Account = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Undefined for those who use passkeys only. */
  readonly password: string | undefined;
  readonly passkeys: number;
};

const FOUND = `SELECT id, email, name, password,
  (SELECT count(*)::int FROM passkey WHERE account_id = account.id) AS passkeys FROM account`;

export async function findAccount(db: Queries, id: string): Promise<Account | undefined> {
  const [account] = await findRows<Account>(db, `${FOUND} WHERE id = $1`, [id]);
  return account;
}

/** The same, and other changes of how this account comes in wait until the transaction ends. */
export async function lockAccount(tx: Queries, id: string): Promise<Account | undefined> {
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return findAccount(tx, id);
}

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | undefined> {
  const [account] = await findRows<Account>(db, `${FOUND} WHERE email = $1`, [email]);
  return account;
}

/** The names of those of these ids that are accounts. */
export async function findNames(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{id: string; name: string}>(
    'SELECT id, name FROM account WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({id, name}) => [id, name]));
}

/** Whether anybody can sign in to this service. */
export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.query('SELECT 1 FROM account LIMIT 1')).length > 0;
}

export async function insertAccount(
  db: Queries,
  account: {readonly id: string; readonly email: string; readonly name: string; readonly at: Date},
): Promise<void> {
  const {at, ...row} = account;
  await insertRow(db, 'account', {...row, createdAt: at});
}

export async function updatePassword(db: Queries, id: string, password: string): Promise<void> {
  await db.query('UPDATE account SET password = $2 WHERE id = $1', [id, password]);
}
