import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {
  type ClockAnswer,
  ClockTurn,
  SimulatedVerification,
} from '../../../contract/verification/simulator.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import {branchGuard} from '../../people/members/member-guard.js';
import {findProfile} from '../status/store.js';
import {toAnswer} from '../status/verification-answer.js';
import {branchTime} from '../windows/branch-time.js';
import {closeBranchWindows} from '../windows/close-windows.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {advanceClock} from './advance-clock.js';
import {simulate} from './simulate.js';

type SimulatorOptions = JudgeOptions & {
  readonly db: Db;
  readonly environment: Environment;
  readonly publicUrl: string;
};

/**
 * Routes of a sandbox for the customer's server and its members. `POST /v5/simulator/verifications` brings a location's verification to
 * a status, and answers as the status query does. `GET /v5/simulator/clock` tells the branch's time; `POST` advances its clock, and answers
 * once the windows that are over by it are closed.
 */
export function simulatorRoutes(options: SimulatorOptions): Hono<Env> {
  const {db, clock} = options;
  const guard = branchGuard(options, 'operate');
  return new Hono<Env>()
    .post(routes.simulatedVerifications, guard, async c => {
      const said = await jsonBody(c, SimulatedVerification);
      const branchId = c.get('branch').id;
      const profile = await db.transaction(async tx => {
        const now = await branchTime(tx, branchId, clock);
        await simulate(tx, options, {...said, branchId, now});
        return findProfile(tx, branchId, said.location_id);
      });
      if (!profile) throw noSuchAddress();
      return c.json(toAnswer(said.location_id, profile));
    })
    .get(routes.simulatedClock, branchGuard(options, 'view'), async c => {
      const now = await branchTime(db, c.get('branch').id, clock);
      const answer: ClockAnswer = {now: now.toISOString()};
      return c.json(answer);
    })
    .post(routes.simulatedClock, guard, async c => {
      const turn = await jsonBody(c, ClockTurn);
      const branchId = c.get('branch').id;
      const now = await advanceClock(db, clock, {...turn, branchId});
      await closeBranchWindows(db, options, {branchId, at: now});
      const answer: ClockAnswer = {now: now.toISOString()};
      return c.json(answer);
    });
}
