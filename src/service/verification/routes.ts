import {Hono} from 'hono';
import {routes} from '../../contract/routes.js';
import type {VerificationAnswer} from '../../contract/verification.js';
import {serverGuard} from '../accounts/server-guard.js';
import type {Environment} from '../config.js';
import type {Db} from '../db/db.js';
import type {Env} from '../http/env.js';
import {ProblemError} from '../http/problem-error.js';
import {findProfileWindow} from './store.js';

/** The status query, `POST /v5/locations/{id}/verifications/status`; body and its type are ignored. */
export function verificationRoutes(deps: {
  readonly db: Db;
  readonly environment: Environment;
}): Hono<Env> {
  return new Hono<Env>().post(routes.verificationStatus(':id'), serverGuard(deps), async c => {
    const locationId = c.req.param('id');
    const found = /^[A-Za-z0-9]{1,64}$/.test(locationId)
      ? await findProfileWindow(deps.db, c.get('branch').id, locationId)
      : undefined;
    if (!found) throw new ProblemError('not_found', 'This branch has no location with this id.');
    const {id, mode, status, score, source} = found;
    const answer: VerificationAnswer = {
      most_recent_profile: {status, score, address_verification_id: id, source},
      webhook_profile: {
        ...(status !== 'in_progress' && {verification_status: status}),
        verification_mode: mode,
      },
      location_id: locationId,
    };
    return c.json(answer);
  });
}
