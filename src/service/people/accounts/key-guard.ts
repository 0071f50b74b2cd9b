import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {oneAtATime} from '../../base/one-at-a-time.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Branch, Env} from '../../http/env.js';
import {noteKeyUse} from './key-uses.js';
import {environmentOf} from './keys.js';
import {namesOrigin} from './origins.js';
import {sha256} from './secrets.js';
import {refuseOtherEnvironment} from './server-guard.js';
import {findPageKey} from './store.js';

type KeyGuardOptions = {db: Db; environment: Environment; clock: Clock};

/** Admits a page by the publishable key in its query, `?key=pk_…`: for routes without personal data. */
export function keyGuard({db, environment, clock}: KeyGuardOptions) {
  const find = oneAtATime(key => findPageKey(db, sha256(key)));
  return createMiddleware<Env>(async (c, next) => {
    const key = c.req.query('key');
    if (!key)
      throw new ProblemError(
        'unauthenticated',
        'Send your publishable key in the query: ?key=pk_…',
      );
    c.set('branch', await branchOfKey(c, {db, environment, clock, key, find}));
    await next();
  });
}

/** The branch of a publishable key. Throws 401 for an invalid key, and 403 for a page that the key does not name. */
export async function branchOfKey(
  c: Context<Env>,
  about: KeyGuardOptions & {
    key: string;
    find?: (key: string) => ReturnType<typeof findPageKey>;
  },
): Promise<Branch> {
  const {db, environment, clock, key} = about;
  if (key.startsWith('sk_'))
    throw new ProblemError(
      'unauthenticated',
      'This is a server key: revoke it, since a page has shown it, and use the publishable key (pk_…).',
    );
  refuseOtherEnvironment(environmentOf(key, 'pk'), environment);
  const found = await (about.find?.(key) ?? findPageKey(db, sha256(key)));
  if (!found)
    throw new ProblemError(
      'unauthenticated',
      'This API_KEY is unknown here, or was revoked: copy it again.',
    );
  allowOrigin(c, found.origins);
  const {branch, keyId: id, usedAt} = found;
  await noteKeyUse(db, {kind: 'publishable', id, usedAt, at: clock()});
  return branch;
}

/**
 * Lets a page read the answer if its key names it; throws 403 otherwise. A request without an origin comes from no
 * other page: browsers send the origin with every request whose answer a page could read.
 */
export function allowOrigin(c: Context<Env>, origins: readonly string[]): void {
  const origin = c.req.header('Origin');
  if (origin === undefined) return;
  if (!namesOrigin(origins, origin))
    throw new ProblemError(
      'permission_denied',
      `This API_KEY does not allow the origin ${origin}: use a key that does.`,
    );
  c.set('allowedOrigin', origin);
}
