import type {Context} from 'hono';
import {Hono} from 'hono';
import {
  AcceptLink,
  LinkPasskeyOptions,
  OpenLink,
  PasskeySignIn,
  PasswordSignIn,
  type SignedIn,
} from '../../../contract/dashboard/sign-in.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {sha256} from '../accounts/secrets.js';
import type {StoreOptions} from '../accounts/store-options.js';
import {acceptLink, describeLink, newcomer, openLink} from './accept-link.js';
import {findAccount, findAccountByEmail} from './account-store.js';
import {findSignedIn, signedInAccount} from './member-guard.js';
import {findMemberships} from './member-store.js';
import {writeOwnAudit} from './own-audit.js';
import {accountByPasskey, newPasskeyOptions, signInOptions} from './passkeys.js';
import type {Passwords} from './passwords.js';
import {giveCookie, refuseOtherOrigins, sessionHash, takeCookie} from './session-cookie.js';
import {deleteSession, deleteSessionsOf, insertSession, replaceSession} from './session-store.js';
import {countOpening, countPassword} from './sign-in-limits.js';

export type SignInOptions = StoreOptions & {
  readonly environment: Environment;
  readonly publicUrl: string;
  readonly otherEnvironmentUrl?: string | undefined;
  readonly passwords: Passwords;
};

/** How members come in: by password, by passkey, or by a link; and how they leave. */
export function signInRoutes(options: SignInOptions): Hono<Env> {
  const {db, clock, random, otherEnvironmentUrl: otherUrl} = options;

  const describe = async (accountId: string): Promise<SignedIn> => {
    const account = await findAccount(db, accountId);
    if (!account) throw new ProblemError('unauthenticated', 'Sign in to the dashboard.');
    const {id, name, email, passkeys, password} = account;
    return {
      member: {id, name, email, passkeys, has_password: password !== undefined},
      branches: await findMemberships(db, accountId),
      environment: options.environment,
      ...(otherUrl !== undefined && {other_environment_url: otherUrl}),
    };
  };

  /** Opens a session, and leaves a line in the audit of each branch that the account belongs to. */
  const letIn = async (c: Context<Env>, accountId: string) => {
    const token = randomLetters(random, 43);
    const at = clock();
    const before = sessionHash(c, options);
    const expires = await db.transaction(async tx => {
      await writeOwnAudit(tx, c, 'member.signed_in', {accountId, at});
      if (before) await replaceSession(tx, before, at);
      return insertSession(tx, {hash: sha256(token), accountId, at});
    });
    giveCookie(c, options, {token, expires});
    return c.json(await describe(accountId));
  };

  const opening = (c: Context<Env>, work: () => Promise<Response>) =>
    countOpening(options, c.get('clientAddress'), work);

  return new Hono<Env>()
    .use('/dashboard/api/*', async (c, next) => {
      refuseOtherOrigins(c, options);
      await next();
    })
    .get(dashboardRoutes.session, async c => {
      const accountId = await findSignedIn(c, options);
      // Nobody is an answer, and no error.
      return accountId ? c.json(await describe(accountId)) : c.body(null, 204);
    })
    .delete(dashboardRoutes.session, async c => {
      const hash = sessionHash(c, options);
      if (hash) await deleteSession(db, hash);
      takeCookie(c, options);
      return c.body(null, 204);
    })
    .delete(dashboardRoutes.sessions, async c => {
      await deleteSessionsOf(db, await signedInAccount(c, options));
      takeCookie(c, options);
      return c.body(null, 204);
    })
    .post(dashboardRoutes.password, async c => {
      const {email, password} = await jsonBody(c, PasswordSignIn);
      const attempt = {email, address: c.get('clientAddress')};
      const account = await countPassword(options, attempt, async left => {
        const found = await findAccountByEmail(db, email);
        if (!(await options.passwords.matches(password, found?.password)) || !found)
          throw new ProblemError('unauthenticated', 'E-mail and password do not match.', {
            attemptsLeft: left,
          });
        return found;
      });
      return letIn(c, account.id);
    })
    .post(dashboardRoutes.passkeyOptions, c =>
      opening(c, async () => {
        return c.json(await signInOptions(options));
      }),
    )
    .post(dashboardRoutes.passkey, c =>
      opening(c, async () => {
        const {credential} = await jsonBody(c, PasskeySignIn);
        return letIn(c, await accountByPasskey(options, credential));
      }),
    )
    .post(dashboardRoutes.openLink, c =>
      opening(c, async () => {
        const {token} = await jsonBody(c, OpenLink);
        return c.json(await describeLink(db, await openLink(options, token)));
      }),
    )
    .post(dashboardRoutes.linkPasskeyOptions, c =>
      opening(c, async () => {
        const asked = await jsonBody(c, LinkPasskeyOptions);
        const opened = await openLink(options, asked.token);
        const account = opened.accountId && (await findAccount(db, opened.accountId));
        const {name, email} = account || newcomer(asked, opened);
        const accountId = opened.accountId ?? randomLetters(random);
        const about = {accountId, linkHash: opened.hash, name, email};
        return c.json(await newPasskeyOptions(options, about));
      }),
    )
    .post(dashboardRoutes.acceptLink, c =>
      opening(c, async () => {
        const asked = await jsonBody(c, AcceptLink);
        const signedIn = await findSignedIn(c, options);
        const {accountId} = await acceptLink(options, asked, signedIn);
        return letIn(c, accountId);
      }),
    );
}
