import {Hono} from 'hono';
import {routes} from '../../contract/routes.js';
import type {VerificationAnswer} from '../../contract/verification.js';
import {serverGuard} from '../accounts/server-guard.js';
import {createUseNotes} from '../addresses/use-notes.js';
import type {Clock} from '../clock.js';
import type {Environment} from '../config.js';
import type {Db} from '../db/db.js';
import type {Env} from '../http/env.js';
import {ProblemError} from '../http/problem-error.js';
import {findProfileWindow} from './store.js';

/**
 * The status query, `POST /v5/locations/{id}/verifications/status`; body and its type are ignored.
 *
 * It leaves no audit line: it tells ids and a status, and neither who the person is nor where they live. That the address
 * is asked about is noted once a day, so that it is not deleted as unused.
 */
export function verificationRoutes(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly environment: Environment;
}): Hono<Env> {
  const note = createUseNotes(deps.db);
  return new Hono<Env>().post(routes.verificationStatus(':id'), serverGuard(deps), async c => {
    const locationId = c.req.param('id');
    const found = /^[A-Za-z0-9]{1,64}$/.test(locationId)
      ? await findProfileWindow(deps.db, c.get('branch').id, locationId)
      : undefined;
    if (!found) throw new ProblemError('not_found', 'This branch has no location with this id.');
    const {id, mode, status, score, source} = found;
    await note({branchId: c.get('branch').id, id: locationId}, deps.clock());
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
