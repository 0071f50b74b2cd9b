import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import {isAllowed, PERMISSIONS, type Permission} from '../../../contract/dashboard/role.js';
import {BRANCH_HEADER} from '../../../contract/routes/dashboard-routes.js';
import type {Clock} from '../../base/clock.js';
import type {Db, Queries} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {serverGuard} from '../accounts/server-guard.js';
import {refuseOtherOrigins, sessionHash} from './session-cookie.js';
import {findBranchOfMember, useSession} from './session-store.js';

export type MemberGuardOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly publicUrl: string;
};

type SessionOptions = Pick<MemberGuardOptions, 'clock' | 'publicUrl'> & {readonly db: Queries};

/** Admits a member who is signed in and whose role has the permission in the branch that the request names. */
export function memberGuard(options: MemberGuardOptions, permission: Permission) {
  return createMiddleware<Env>(async (c, next) => {
    const accountId = await signedInAccount(c, options);
    const branchId = c.req.header(BRANCH_HEADER) ?? '';
    await admitMember(c, options.db, {accountId, branchId, permission});
    await next();
  });
}

/** Admits an account that is signed in, if its role in the branch has the permission; throws 403 otherwise. */
export async function admitMember(
  c: Context<Env>,
  db: Queries,
  {
    accountId,
    branchId,
    permission,
  }: {
    readonly accountId: string;
    readonly branchId: string;
    readonly permission: Permission;
  },
): Promise<void> {
  const branch = await findBranchOfMember(db, branchId, accountId);
  if (!branch) throw new ProblemError('permission_denied', 'You are not a member of this branch.');
  if (!isAllowed(branch.role, permission))
    throw new ProblemError(
      'permission_denied',
      `Your role here is ${branch.role}: ask ${PERMISSIONS[permission].includes('support') ? 'an owner or support' : 'an owner'}.`,
    );
  c.set('branch', {id: branch.id, name: branch.name, country: branch.country});
  c.set('actor', accountId);
}

/** Admits the customer's server by its key, and members with the permission, who name the branch in a header. */
export function branchGuard(options: MemberGuardOptions, permission: Permission) {
  const ofServer = serverGuard(options);
  const ofMember = memberGuard(options, permission);
  return createMiddleware<Env>((c, next) =>
    asksAsMember(c) ? ofMember(c, next) : ofServer(c, next),
  );
}

/** Whether a request that `branchGuard` takes is a member's, and not the customer's server's. */
export function asksAsMember(c: Context<Env>): boolean {
  return c.req.header(BRANCH_HEADER) !== undefined && !c.req.header('Authorization');
}

/** The account that is signed in; throws 401 if none is, and 403 to pages of other origins. */
export async function signedInAccount(c: Context<Env>, options: SessionOptions): Promise<string> {
  const accountId = await findSignedIn(c, options);
  if (!accountId) throw new ProblemError('unauthenticated', 'Sign in to the dashboard.');
  return accountId;
}

/** The account that is signed in, if any; throws 403 to pages of other origins. */
export async function findSignedIn(
  c: Context<Env>,
  {db, clock, publicUrl}: SessionOptions,
): Promise<string | undefined> {
  refuseOtherOrigins(c, {publicUrl});
  const hash = sessionHash(c, {publicUrl});
  return hash && (await useSession(db, hash, clock()));
}
