import type {Role} from '../../../contract/dashboard/role.js';
import type {OpenedLink} from '../../../contract/dashboard/sign-in.js';
import type {Queries} from '../../base/db/db.js';
import {findRows, insertRow} from '../../base/db/rows.js';

export type LinkPurpose = OpenedLink['purpose'];

export type Link = {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly branchId: string | undefined;
  readonly branchName: string | undefined;
  readonly role: Role | undefined;
  readonly email: string | undefined;
  /** Their name. */
  readonly invitedBy: string | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export async function insertLink(
  db: Queries,
  link: {
    readonly hash: Uint8Array;
    readonly id: string;
    readonly purpose: LinkPurpose;
    readonly branchId?: string | undefined;
    readonly role?: Role | undefined;
    readonly email?: string | undefined;
    readonly invitedBy?: string | undefined;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await insertRow(db, 'member_link', link);
}

const FOUND = `SELECT member_link.id, purpose, branch_id, branch.name AS branch_name, role,
  member_link.email, account.name AS invited_by, member_link.created_at, expires_at
  FROM member_link LEFT JOIN branch ON branch.id = branch_id
  LEFT JOIN account ON account.id = invited_by`;

/** A link that is still open. */
export async function findLink(db: Queries, hash: Uint8Array, at: Date): Promise<Link | undefined> {
  const [link] = await findRows<Link>(db, `${FOUND} WHERE hash = $1 AND expires_at > $2`, [
    hash,
    at,
  ]);
  return link;
}

/** The open invitations of a branch, the newest first. */
export async function findInvitations(db: Queries, branchId: string, at: Date): Promise<Link[]> {
  return findRows(
    db,
    `${FOUND} WHERE branch_id = $1 AND purpose = 'invitation' AND expires_at > $2
     ORDER BY member_link.created_at DESC, member_link.id`,
    [branchId, at],
  );
}

/** False if it was used, withdrawn or never made. */
export async function deleteLink(db: Queries, hash: Uint8Array): Promise<boolean> {
  return (
    (await db.query('DELETE FROM member_link WHERE hash = $1 RETURNING id', [hash])).length > 0
  );
}

export async function deleteInvitation(
  db: Queries,
  branchId: string,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM member_link WHERE branch_id = $1 AND id = $2 AND purpose = 'invitation'
     RETURNING id`,
    [branchId, id],
  );
  return rows.length > 0;
}

/** Earlier links to the same person for the same purpose end with a new one. */
export async function deleteLinksLike(
  db: Queries,
  {purpose, branchId, email}: Pick<Link, 'purpose' | 'branchId' | 'email'>,
): Promise<void> {
  await db.query(
    `DELETE FROM member_link WHERE purpose = $1 AND branch_id IS NOT DISTINCT FROM $2
       AND email IS NOT DISTINCT FROM $3`,
    [purpose, branchId ?? null, email ?? null],
  );
}

/** The first owner has come: nobody else becomes it. */
export async function deleteFirstOwnerLinks(db: Queries): Promise<void> {
  await db.query(`DELETE FROM member_link WHERE purpose = 'first-owner'`);
}
