import {Hono} from 'hono';
import {routes} from '../../../contract/routes.js';
import {
  type ClockAnswer,
  ClockTurn,
  SimulatedVerification,
} from '../../../contract/verification/simulator.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
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
};

/**
 * What only a sandbox has, for the customer's server: `POST /v5/simulator/verifications` brings a location's verification to
 * a status and answers as the status query does, `POST /v5/simulator/clock` turns the branch's clock ahead and closes the
 * windows that are over by it before it answers.
 */
export function simulatorRoutes(deps: SimulatorOptions): Hono<Env> {
  const {db, clock} = deps;
  const guard = serverGuard(deps);
  return new Hono<Env>()
    .post(routes.simulatedVerifications, guard, async c => {
      const said = await jsonBody(c, SimulatedVerification);
      const branchId = c.get('branch').id;
      const profile = await db.transaction(async tx => {
        const now = await branchTime(tx, branchId, clock);
        await simulate(tx, deps, {...said, branchId, now});
        return findProfile(tx, branchId, said.location_id);
      });
      if (!profile) throw noSuchAddress();
      return c.json(toAnswer(said.location_id, profile));
    })
    .post(routes.simulatedClock, guard, async c => {
      const turn = await jsonBody(c, ClockTurn);
      const branchId = c.get('branch').id;
      const now = await advanceClock(db, clock, {...turn, branchId});
      await closeBranchWindows(db, deps, {branchId, at: now});
      const answer: ClockAnswer = {now: now.toISOString()};
      return c.json(answer);
    });
}
