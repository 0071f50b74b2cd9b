import type {Role} from '../../../contract/dashboard/role.js';
import {PREPARED, type Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Branch} from '../../http/env.js';

/** Milliseconds after which a session ends, whatever happens in it. */
const LIFE = 14 * 24 * 3_600_000;

/** Milliseconds after which an unused session ends. */
const IDLE = 12 * 3_600_000;

/** Milliseconds for which a use need not be written again. */
const NOTED = 5 * 60_000;

export async function insertSession(
  db: Queries,
  {hash, accountId, at}: {readonly hash: Uint8Array; readonly accountId: string; readonly at: Date},
): Promise<Date> {
  const expiresAt = new Date(at.getTime() + LIFE);
  await db.query(
    `INSERT INTO member_session (hash, account_id, created_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $3, $4)`,
    [hash, accountId, at, expiresAt],
  );
  return expiresAt;
}

/** The account of a session that has not ended; notes the use. */
export async function useSession(
  db: Queries,
  hash: Uint8Array,
  at: Date,
): Promise<string | undefined> {
  const [row] = await findRows<{accountId: string; seenAt: Date}>(
    db,
    `SELECT account_id, seen_at FROM member_session
     WHERE hash = $1 AND expires_at > $2 AND seen_at > $3`,
    [hash, at, new Date(at.getTime() - IDLE)],
    PREPARED,
  );
  if (row && at.getTime() - row.seenAt.getTime() > NOTED)
    await db.query('UPDATE member_session SET seen_at = greatest(seen_at, $2) WHERE hash = $1', [
      hash,
      at,
    ]);
  return row?.accountId;
}

/** A branch as its member sees it; undefined for everybody else. */
export async function findBranchOfMember(
  db: Queries,
  branchId: string,
  accountId: string,
): Promise<(Branch & {readonly role: Role}) | undefined> {
  const [branch] = await db.query<Branch & {role: Role}>(
    `SELECT branch.id, branch.name, branch.country, member.role
     FROM member JOIN branch ON branch.id = member.branch_id
     WHERE member.branch_id = $1 AND member.account_id = $2`,
    [branchId, accountId],
    PREPARED,
  );
  return branch;
}

export async function deleteSession(db: Queries, hash: Uint8Array): Promise<void> {
  await db.query('DELETE FROM member_session WHERE hash = $1', [hash]);
}

/** Milliseconds for which a session that was replaced still answers what its browser had asked before. */
const REPLACED = 60_000;

/** Ends a session whose browser has signed in again. */
export async function replaceSession(db: Queries, hash: Uint8Array, at: Date): Promise<void> {
  await db.query('UPDATE member_session SET expires_at = least(expires_at, $2) WHERE hash = $1', [
    hash,
    new Date(at.getTime() + REPLACED),
  ]);
}

/** Whether a session was opened since. */
export async function isOpenedSince(db: Queries, hash: Uint8Array, since: Date): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM member_session WHERE hash = $1 AND created_at > $2', [
    hash,
    since,
  ]);
  return rows.length > 0;
}

/** How many sessions an account has besides this one, without those that were replaced. */
export async function countOtherSessions(
  db: Queries,
  {
    accountId,
    except,
    at,
  }: {readonly accountId: string; readonly except: Uint8Array; readonly at: Date},
): Promise<number> {
  const [row] = await db.query<{count: number}>(
    `SELECT count(*)::int AS count FROM member_session
     WHERE account_id = $1 AND hash <> $2 AND expires_at > $3 AND seen_at > $4`,
    [accountId, except, new Date(at.getTime() + REPLACED), new Date(at.getTime() - IDLE)],
  );
  return row?.count ?? 0;
}

/** Signs an account out everywhere but here. */
export async function deleteOtherSessions(
  db: Queries,
  accountId: string,
  except: Uint8Array,
): Promise<void> {
  await db.query('DELETE FROM member_session WHERE account_id = $1 AND hash <> $2', [
    accountId,
    except,
  ]);
}

/** Signs an account out everywhere. */
export async function deleteSessionsOf(db: Queries, accountId: string): Promise<void> {
  await db.query('DELETE FROM member_session WHERE account_id = $1', [accountId]);
}

/** Signs every member of a branch out but one. */
export async function deleteSessionsOfBranch(
  db: Queries,
  branchId: string,
  except: string,
): Promise<void> {
  await db.query(
    `DELETE FROM member_session WHERE account_id IN (
       SELECT account_id FROM member WHERE branch_id = $1 AND account_id <> $2)`,
    [branchId, except],
  );
}
