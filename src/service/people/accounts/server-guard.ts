import {createMiddleware} from 'hono/factory';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {oneAtATime} from '../../base/one-at-a-time.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {noteKeyUse} from './key-uses.js';
import {environmentOf} from './keys.js';
import {sha256} from './secrets.js';
import {findBranchByServerKey} from './store.js';

/** Admits a customer's server: `Authorization: Token base64(<BRANCH_ID>:<SERVER_KEY>)`. */
export function serverGuard({
  db,
  environment,
  clock,
}: {
  db: Db;
  environment: Environment;
  clock: Clock;
}) {
  const find = oneAtATime((credentials: string) => {
    const {branchId, key} = parseCredentials(credentials);
    return findBranchByServerKey(db, branchId, sha256(key));
  });
  return createMiddleware<Env>(async (c, next) => {
    const credentials = decodeCredentials(c.req.header('Authorization'));
    const {key} = parseCredentials(credentials);
    refuseOtherEnvironment(environmentOf(key, 'sk'), environment);
    // Simultaneous requests of one server share a look-up.
    const found = await find(credentials);
    if (!found)
      throw new ProblemError(
        'unauthenticated',
        'The branch id and server key do not belong together, or the key was revoked.',
      );
    const {branch, keyId: id, usedAt} = found;
    await noteKeyUse(db, {kind: 'server', id, usedAt, at: clock()});
    c.set('branch', branch);
    c.set('actor', id);
    await next();
  });
}

/** Throws 401 if a key names another environment than this host's. */
export function refuseOtherEnvironment(said: string | undefined, here: Environment): void {
  if (said && said !== here && (said === 'sandbox' || said === 'production'))
    throw new ProblemError(
      'unauthenticated',
      `This key is for the ${said} environment, and this host is the ${here}: use a key of this host, or the other host.`,
    );
}

function decodeCredentials(header: string | undefined): string {
  const encoded = /^Token +([A-Za-z0-9+/_-]+=*) *$/i.exec(header ?? '')?.[1];
  return Buffer.from(encoded ?? '', 'base64').toString('utf8');
}

function parseCredentials(credentials: string): {branchId: string; key: string} {
  const [, branchId, key] = /^([A-Za-z0-9]{1,64}):([A-Za-z0-9_-]+)$/.exec(credentials) ?? [];
  if (branchId && key) return {branchId, key};
  throw new ProblemError(
    'unauthenticated',
    'Send Authorization: Token, a space, and the base64 of <BRANCH_ID>:<SERVER_KEY>.',
  );
}
