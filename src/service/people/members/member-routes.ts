import type {Context} from 'hono';
import {Hono} from 'hono';
import type {Access} from '../../../contract/dashboard/audit.js';
import {
  type MadeLink,
  MemberChange,
  type MembersAnswer,
  NewInvitation,
} from '../../../contract/dashboard/member.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Random} from '../../base/random.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../accounts/audit.js';
import {findAccount, findAccountByEmail} from './account-store.js';
import {deleteInvitation, findInvitations} from './link-store.js';
import {makeLink} from './make-link.js';
import {type MemberGuardOptions, memberGuard} from './member-guard.js';
import {
  countOwners,
  deleteMember,
  findMembers,
  findMemberships,
  findRole,
  lockMembers,
  updateRole,
} from './member-store.js';
import {deleteSessionsOfBranch} from './session-store.js';

type MemberOptions = MemberGuardOptions & {readonly random: Random};

/** The members of a branch and their invitations: everybody sees them, owners change them. */
export function memberRoutes(options: MemberOptions): Hono<Env> {
  const {db, clock} = options;
  const view = memberGuard(options, 'view');
  const manage = memberGuard(options, 'manage');

  /** Changes a member under a lock, and leaves a line in the audit. */
  const change = (
    c: Context<Env>,
    action: Access,
    work: (tx: Queries, member: {branchId: string; accountId: string}) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async tx => {
      const by = accessorOf(c);
      const accountId = idInPath(c, noSuchMember);
      await lockMembers(tx, by.branchId);
      if (!(await findRole(tx, by.branchId, accountId))) throw noSuchMember();
      await work(tx, {branchId: by.branchId, accountId});
      if ((await countOwners(tx, by.branchId)) === 0)
        throw new ProblemError(
          'conflict',
          'A branch needs an owner: make somebody else one first.',
        );
      await writeAudit(tx, by, action, {subjects: [accountId], at: clock()});
    });

  return new Hono<Env>()
    .get(dashboardRoutes.members, view, async c => {
      const branchId = c.get('branch').id;
      const members = await findMembers(db, branchId);
      const invitations = await findInvitations(db, branchId, clock());
      const answer: MembersAnswer = {
        members: members.map(({createdAt, seenAt, hasPassword, ...member}) => ({
          ...member,
          has_password: hasPassword,
          joined_at: createdAt.toISOString(),
          ...(seenAt && {seen_at: seenAt.toISOString()}),
        })),
        invitations: invitations.map(({id, email = '', role = 'viewer', ...link}) => ({
          ...{id, email, role},
          ...(link.invitedBy !== undefined && {invited_by: link.invitedBy}),
          created_at: link.createdAt.toISOString(),
          expires_at: link.expiresAt.toISOString(),
        })),
      };
      return c.json(answer);
    })
    .post(dashboardRoutes.invitations, manage, async c => {
      const {email, role} = await jsonBody(c, NewInvitation);
      const by = accessorOf(c);
      const made = await db.transaction(async tx => {
        const known = await findAccountByEmail(tx, email);
        if (known && (await findRole(tx, by.branchId, known.id)))
          throw new ProblemError('conflict', `${email} is a member already: change their role.`);
        await writeAudit(tx, by, 'member.invited', {subjects: [email], at: clock()});
        const {branchId, actor: invitedBy} = by;
        const order = {purpose: 'invitation', branchId, role, email, invitedBy} as const;
        return makeLink({...options, db: tx}, order);
      });
      const answer: MadeLink = {link: made.link, expires_at: made.expiresAt.toISOString()};
      return c.json(answer, 201);
    })
    .delete(dashboardRoutes.invitation(':id'), manage, async c => {
      const id = idInPath(c, noSuchInvitation);
      if (!(await deleteInvitation(db, c.get('branch').id, id))) throw noSuchInvitation();
      return c.body(null, 204);
    })
    .patch(dashboardRoutes.member(':id'), manage, async c => {
      const {role} = await jsonBody(c, MemberChange);
      await change(c, 'member.role.changed', (tx, member) => updateRole(tx, {...member, role}));
      return c.body(null, 204);
    })
    .delete(dashboardRoutes.member(':id'), manage, async c => {
      await change(c, 'member.removed', (tx, {branchId, accountId}) =>
        deleteMember(tx, branchId, accountId),
      );
      return c.body(null, 204);
    })
    .post(dashboardRoutes.memberReset(':id'), manage, async c => {
      const by = accessorOf(c);
      const id = idInPath(c, noSuchMember);
      const made = await db.transaction(async tx => {
        const account = await findAccount(tx, id);
        if (!account || !(await findRole(tx, by.branchId, id))) throw noSuchMember();
        // With the link, an owner of one branch could enter the others as this person.
        if ((await findMemberships(tx, id)).length > 1)
          throw new ProblemError(
            'conflict',
            `${account.name} belongs to another branch too: the service's operator makes the link.`,
          );
        await writeAudit(tx, by, 'member.reset', {subjects: [id], at: clock()});
        return makeLink({...options, db: tx}, {purpose: 'reset', email: account.email});
      });
      const answer: MadeLink = {link: made.link, expires_at: made.expiresAt.toISOString()};
      return c.json(answer, 201);
    })
    .delete(dashboardRoutes.memberSessions, manage, async c => {
      const by = accessorOf(c);
      await db.transaction(async tx => {
        await writeAudit(tx, by, 'member.signed_out', {subjects: [by.branchId], at: clock()});
        await deleteSessionsOfBranch(tx, by.branchId, by.actor);
      });
      return c.body(null, 204);
    });
}

function noSuchMember(): ProblemError {
  return new ProblemError('not_found', 'This branch has no member with this id.');
}

function noSuchInvitation(): ProblemError {
  return new ProblemError('not_found', 'This invitation was used or withdrawn, or is too old.');
}
