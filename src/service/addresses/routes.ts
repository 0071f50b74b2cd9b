import {Hono} from 'hono';
import * as v from 'valibot';
import {
  type AddressAnswer,
  type AddressesAnswer,
  IdempotencyKey,
  NewAddress,
} from '../../contract/new-address.js';
import {routes} from '../../contract/routes.js';
import type {Secrets} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Db} from '../db/db.js';
import type {Env} from '../http/env.js';
import {jsonBody} from '../http/json-body.js';
import {ProblemError} from '../http/problem-error.js';
import type {Random} from '../random.js';
import {sessionGuard} from '../sessions/session-guard.js';
import {createAddress} from './create-address.js';
import {toUserAddress} from './location.js';
import {findLocationsOfSession} from './store.js';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly publicUrl: string;
};

/** `POST /v5/addresses` stores one; `GET /v5/addresses` lists what this session created. */
export function addressRoutes(deps: Deps): Hono<Env> {
  const guard = sessionGuard(deps);
  return new Hono<Env>()
    .post(routes.addresses, guard, async c => {
      const key = v.safeParse(IdempotencyKey, c.req.header('Idempotency-Key'));
      if (!key.success)
        throw new ProblemError('bad_argument', `Idempotency-Key: ${key.issues[0].message}`, {
          errors: [{field: 'Idempotency-Key', message: key.issues[0].message}],
        });
      const {location, replayed} = await createAddress(
        deps,
        {branchId: c.get('branch').id, session: c.get('session'), idempotencyKey: key.output},
        await jsonBody(c, NewAddress),
      );
      if (replayed) c.header('Idempotency-Replayed', 'true');
      const answer: AddressAnswer = {address: toUserAddress(location, deps)};
      return c.json(answer, 201);
    })
    .get(routes.addresses, guard, async c => {
      const locations = await findLocationsOfSession(
        deps.db,
        c.get('branch').id,
        c.get('session').id,
      );
      const answer: AddressesAnswer = {
        addresses: locations.map(location => toUserAddress(location, deps)),
      };
      return c.json(answer);
    });
}
