import {createMiddleware} from 'hono/factory';
import type {Env} from '../../http/env.js';
import {keyGuard} from '../accounts/key-guard.js';
import {type MemberGuardOptions, signedInAccount} from './member-guard.js';
import {sessionHash} from './session-cookie.js';

/**
 * Admits a page by the publishable key in its query, and without one whoever is signed in to the dashboard: for what is
 * the same for every branch. Nobody's branch is set by a session alone.
 */
export function keyOrMemberGuard(options: MemberGuardOptions) {
  const ofPage = keyGuard(options);
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.query('key') || !sessionHash(c, options)) return ofPage(c, next);
    await signedInAccount(c, options);
    return next();
  });
}
