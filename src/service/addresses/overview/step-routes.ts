import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {SentSteps} from '../../../contract/sent-steps.js';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import {checkBody, readJson} from '../../http/json-body.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import {countSteps} from './step-store.js';

/**
 * `POST /v5/steps`: how far a person has come in the conversation, by the publishable key. It is sent as text, since a
 * page that is being left has no time for a preflight.
 */
export function stepRoutes({db, clock}: {readonly db: Db; readonly clock: Clock}): Hono<Env> {
  return new Hono<Env>().post(routes.steps, async c => {
    const sent = checkBody(SentSteps, await readJson(c, ['text/plain', 'application/json']));
    const {id: branchId} = c.get('branch');
    await countSteps(db, {branchId, at: await branchTime(db, branchId, clock), sent});
    return c.body(null, 204);
  });
}
