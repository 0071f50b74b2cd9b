import type {Context} from 'hono';
import {Hono} from 'hono';
import * as v from 'valibot';
import {
  type AccountAnswer,
  MOST_PASSKEYS,
  NewPasskey,
  PasskeyChange,
  PasskeyId,
  PasswordChange,
} from '../../../contract/dashboard/account.js';
import type {Access} from '../../../contract/dashboard/audit.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {type Account, findAccount, lockAccount, updatePassword} from './account-store.js';
import {signedInAccount} from './member-guard.js';
import {writeOwnAudit} from './own-audit.js';
import {
  deletePasskey,
  insertPasskey,
  type ListedPasskey,
  listPasskeys,
  renamePasskey,
} from './passkey-store.js';
import {newPasskeyOptions, verifyNewPasskey} from './passkeys.js';
import {sessionHash} from './session-cookie.js';
import {countOtherSessions, deleteOtherSessions, isOpenedSince} from './session-store.js';
import {countOpening} from './sign-in-limits.js';
import type {SignInOptions} from './sign-in-routes.js';

/** Milliseconds after signing in during which ways in may be changed: a browser left open is nobody's passkey. */
const FRESH = 10 * 60_000;

/** Of an account: who is signed in, and by which session. */
type Self = {readonly accountId: string; readonly hash: Uint8Array};

/** How the person who is signed in comes in: passkeys, password, sessions. Each change is in the audit of their branches. */
export function accountRoutes(options: SignInOptions): Hono<Env> {
  const {db, clock} = options;

  const self = async (c: Context<Env>): Promise<Self> => {
    const accountId = await signedInAccount(c, options);
    const hash = sessionHash(c, options);
    if (!hash) throw signInAgain();
    return {accountId, hash};
  };

  /** Does the work of who signed in lately; throws 401 for a browser that was left open, and 429 as a sign-in does. */
  const asFreshSelf = async (
    c: Context<Env>,
    work: (me: Self) => Promise<Response>,
  ): Promise<Response> => {
    const me = await self(c);
    return countOpening(options, c.get('clientAddress'), async () => {
      const since = new Date(clock().getTime() - FRESH);
      if (!(await isOpenedSince(db, me.hash, since))) throw signInAgain();
      return work(me);
    });
  };

  const describe = async (tx: Queries, {accountId, hash}: Self): Promise<AccountAnswer> => {
    const account = await findAccount(tx, accountId);
    if (!account) throw signInAgain();
    return {
      passkeys: (await listPasskeys(tx, accountId)).map(describePasskey),
      has_password: account.password !== undefined,
      other_sessions: await countOtherSessions(tx, {accountId, except: hash, at: clock()}),
    };
  };

  /** Changes an account under a lock, with lines in the audit, and answers with how it stands then. */
  const change = (
    c: Context<Env>,
    me: Self,
    action: Access,
    work: (tx: Queries, account: Account) => Promise<void>,
  ): Promise<AccountAnswer> =>
    db.transaction(async tx => {
      const account = await lockAccount(tx, me.accountId);
      if (!account) throw signInAgain();
      await work(tx, account);
      await writeOwnAudit(tx, c, action, {accountId: me.accountId, at: clock()});
      return describe(tx, me);
    });

  return new Hono<Env>()
    .get(dashboardRoutes.account, async c => {
      const me = await self(c);
      return c.json(await describe(db, me));
    })
    .post(dashboardRoutes.accountPasskeyOptions, c =>
      asFreshSelf(c, async ({accountId}) => {
        const account = await findAccount(db, accountId);
        if (!account) throw signInAgain();
        refuseMore(account);
        const {name, email} = account;
        return c.json(await newPasskeyOptions(options, {accountId, name, email}));
      }),
    )
    .post(dashboardRoutes.accountPasskeys, c =>
      asFreshSelf(c, async me => {
        const {accountId} = me;
        const {credential, name} = await jsonBody(c, NewPasskey);
        const passkey = await verifyNewPasskey(options, credential, {accountId});
        const answer = await change(c, me, 'member.passkey.added', async (tx, account) => {
          refuseMore(account);
          await insertPasskey(tx, {...passkey, name, at: clock()});
        });
        return c.json(answer, 201);
      }),
    )
    .patch(dashboardRoutes.accountPasskey(':id'), c =>
      asFreshSelf(c, async me => {
        const id = c.req.param('id');
        if (!v.is(PasskeyId, id)) throw noSuchPasskey();
        const {name} = await jsonBody(c, PasskeyChange);
        const answer = await change(c, me, 'member.passkey.renamed', async tx => {
          const {accountId} = me;
          if (!(await renamePasskey(tx, {id, accountId, name}))) throw noSuchPasskey();
        });
        return c.json(answer);
      }),
    )
    .delete(dashboardRoutes.accountPasskey(':id'), c =>
      asFreshSelf(c, async me => {
        const {accountId} = me;
        const id = c.req.param('id');
        if (!v.is(PasskeyId, id)) throw noSuchPasskey();
        const answer = await change(c, me, 'member.passkey.removed', async (tx, account) => {
          if (!(await deletePasskey(tx, {id, accountId}))) throw noSuchPasskey();
          if (account.passkeys === 1 && account.password === undefined)
            throw new ProblemError(
              'conflict',
              'It is your only way in: make another passkey or choose a password first.',
            );
          // The person holding the device may be signed in there.
          await deleteOtherSessions(tx, accountId, me.hash);
        });
        return c.json(answer);
      }),
    )
    .put(dashboardRoutes.accountPassword, c =>
      asFreshSelf(c, async me => {
        const {password} = await jsonBody(c, PasswordChange);
        const hashed = await options.passwords.hash(password);
        const answer = await change(c, me, 'member.password.changed', async tx => {
          await updatePassword(tx, me.accountId, hashed);
          await deleteOtherSessions(tx, me.accountId, me.hash);
        });
        return c.json(answer);
      }),
    )
    .delete(dashboardRoutes.accountOtherSessions, async c => {
      const me = await self(c);
      const answer = await change(c, me, 'member.signed_out.elsewhere', tx =>
        deleteOtherSessions(tx, me.accountId, me.hash),
      );
      return c.json(answer);
    });
}

function describePasskey({
  id,
  name,
  transports,
  createdAt,
  usedAt,
}: ListedPasskey): AccountAnswer['passkeys'][number] {
  const isHeld = transports.length > 0 && !transports.some(isInDevice);
  return {
    ...{id, kind: isHeld ? 'security_key' : 'device', created_at: createdAt.toISOString()},
    ...(name !== undefined && {name}),
    ...(usedAt && {used_at: usedAt.toISOString()}),
  };
}

/** Whether a passkey lies in a phone or a computer; `hybrid` reaches a phone that stands beside. */
function isInDevice(transport: string): boolean {
  return transport === 'internal' || transport === 'hybrid';
}

function refuseMore({passkeys}: Account): void {
  if (passkeys >= MOST_PASSKEYS)
    throw new ProblemError(
      'conflict',
      `You have ${MOST_PASSKEYS} passkeys: remove one that you no longer use.`,
    );
}

function noSuchPasskey(): ProblemError {
  return new ProblemError('not_found', 'You have no passkey with this id any more.');
}

function signInAgain(): ProblemError {
  return new ProblemError(
    'unauthenticated',
    'Sign in again first: how you come in is changed by you alone, soon after you signed in.',
  );
}
