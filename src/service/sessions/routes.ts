import {Hono} from 'hono';
import {routes} from '../../contract/routes.js';
import {OpenSession, type Region, type Session} from '../../contract/session.js';
import {branchOfKey} from '../accounts/key-guard.js';
import type {Secrets} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Environment} from '../config.js';
import type {Db} from '../db/db.js';
import type {Env} from '../http/env.js';
import {jsonBody} from '../http/json-body.js';
import {ProblemError} from '../http/problem-error.js';
import type {Random} from '../random.js';
import {revokeDevices} from './device-store.js';
import {openSession} from './open-session.js';
import {sessionGuard} from './session-guard.js';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly region: Region;
};

/** `POST /v5/sessions` opens one; `DELETE /v5/sessions/devices` forgets every device of a proved person. */
export function sessionRoutes(deps: Deps): Hono<Env> {
  const {db, clock, environment, region} = deps;
  return new Hono<Env>()
    .post(routes.sessions, async c => {
      const body = await jsonBody(c, OpenSession);
      const branch = await branchOfKey(c, {db, environment, key: body.api_key});
      const origin = c.req.header('Origin') ?? '';
      const session: Session = {...(await openSession(deps, body, {branch, origin})), region};
      return c.json(session, 201);
    })
    .delete(routes.devices, sessionGuard(deps), async c => {
      const {proof, userId} = c.get('session');
      if (proof === 'none')
        throw new ProblemError(
          'permission_denied',
          'Prove the phone first: nobody else may sign a person out.',
        );
      await revokeDevices(db, {branchId: c.get('branch').id, personId: userId, at: clock()});
      return c.body(null, 204);
    });
}
