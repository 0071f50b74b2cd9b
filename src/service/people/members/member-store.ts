import type {Role} from '../../../contract/dashboard/role.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** A branch that somebody belongs to, and as what. */
export type Membership = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly role: Role;
};

export type ListedMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date | undefined;
};

/** The branches of an account, by name. */
export async function findMemberships(db: Queries, accountId: string): Promise<Membership[]> {
  return db.query(
    `SELECT branch.id, branch.name, branch.country, member.role
     FROM member JOIN branch ON branch.id = member.branch_id
     WHERE member.account_id = $1 ORDER BY branch.name, branch.id`,
    [accountId],
  );
}

/** The members of a branch, by name. */
export async function findMembers(db: Queries, branchId: string): Promise<ListedMember[]> {
  return findRows(
    db,
    `SELECT account.id, account.name, account.email, member.role, member.created_at,
       account.password IS NOT NULL AS has_password,
       (SELECT count(*)::int FROM passkey WHERE passkey.account_id = account.id) AS passkeys,
       (SELECT max(seen_at) FROM member_session WHERE member_session.account_id = account.id)
         AS seen_at
     FROM member JOIN account ON account.id = member.account_id
     WHERE member.branch_id = $1 ORDER BY account.name, account.id`,
    [branchId],
  );
}

/** Makes an account a member; one who is a member keeps the higher of both roles. */
export async function putMember(
  db: Queries,
  member: {
    readonly branchId: string;
    readonly accountId: string;
    readonly role: Role;
    readonly at: Date;
  },
): Promise<void> {
  const {branchId, accountId, role, at} = member;
  await db.query(
    `INSERT INTO member AS kept (branch_id, account_id, role, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (branch_id, account_id) DO UPDATE SET role = CASE
       WHEN 'owner' IN (kept.role, EXCLUDED.role) THEN 'owner'
       WHEN 'support' IN (kept.role, EXCLUDED.role) THEN 'support'
       ELSE 'viewer' END`,
    [branchId, accountId, role, at],
  );
}

/** Waits for other changes of a branch's members, so that two owners cannot leave it without one. */
export async function lockMembers(db: Queries, branchId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('members ' || $1, 0))`, [branchId]);
}

export async function findRole(
  db: Queries,
  branchId: string,
  accountId: string,
): Promise<Role | undefined> {
  const [row] = await db.query<{role: Role}>(
    'SELECT role FROM member WHERE branch_id = $1 AND account_id = $2',
    [branchId, accountId],
  );
  return row?.role;
}

export async function countOwners(db: Queries, branchId: string): Promise<number> {
  const [row] = await db.query<{count: number}>(
    `SELECT count(*)::int AS count FROM member WHERE branch_id = $1 AND role = 'owner'`,
    [branchId],
  );
  return row?.count ?? 0;
}

export async function updateRole(
  db: Queries,
  {branchId, accountId, role}: {branchId: string; accountId: string; role: Role},
): Promise<void> {
  await db.query('UPDATE member SET role = $3 WHERE branch_id = $1 AND account_id = $2', [
    branchId,
    accountId,
    role,
  ]);
}

export async function deleteMember(
  db: Queries,
  branchId: string,
  accountId: string,
): Promise<void> {
  await db.query('DELETE FROM member WHERE branch_id = $1 AND account_id = $2', [
    branchId,
    accountId,
  ]);
}

/** Branches without an owner, which the first member of a service takes over. */
export async function findOwnerlessBranches(db: Queries): Promise<readonly string[]> {
  const rows = await db.query<{id: string}>(
    `SELECT id FROM branch WHERE NOT EXISTS (
       SELECT 1 FROM member WHERE member.branch_id = branch.id AND member.role = 'owner')`,
  );
  return rows.map(({id}) => id);
}
