import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {allowOrigin} from '../accounts/key-guard.js';
import {sha256} from '../accounts/secrets.js';
import {findSession} from './store.js';

/** Admits a person's browser: `Authorization: Bearer <token of the session>`. */
export function sessionGuard({db, clock}: {db: Db; clock: Clock}) {
  return createMiddleware<Env>(async (c, next) => {
    const token = bearerToken(c);
    if (!token)
      throw new ProblemError(
        'unauthenticated',
        'Send Authorization: Bearer and the token from POST /v5/sessions.',
      );
    const session = await findSession(db, sha256(token));
    if (!session)
      throw new ProblemError('unauthenticated', 'This session is unknown: open a new one.');
    allowOrigin(c, session.origins);
    if (session.expiresAt <= clock())
      throw new ProblemError('unauthenticated', 'This session has expired: open a new one.');
    c.set('branch', session.branch);
    c.set('session', session);
    await next();
  });
}

export function bearerToken(c: Context<Env>): string | undefined {
  return /^Bearer +([A-Za-z0-9]+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}
