import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Environment} from '../../base/environment.js';
import type {Places} from '../../geodata/places/places.js';
import type {Env} from '../../http/env.js';
import {withSuccessField} from '../../http/problems.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {readInteraction} from './read-interaction.js';
import {recordInteraction} from './record-interaction.js';
import {understood} from './understood.js';

type InteractionOptions = JudgeOptions &
  StoreOptions & {readonly environment: Environment; readonly places: Places};

/**
 * `POST /v5/interactions`: the customer's server reports what a user did at an address.
 *
 * It writes no audit line, since the answer discloses nothing, not even whether a person was found. It behaves the same
 * in a sandbox and in production.
 */
export function interactionRoutes(options: InteractionOptions): Hono<Env> {
  return new Hono<Env>()
    .use(routes.interactions, withSuccessField)
    .post(routes.interactions, serverGuard(options), async c => {
      const read = await readInteraction(c, options.places);
      const locationId = await recordInteraction(options, c.get('branch').id, read);
      return c.json(understood(read, locationId));
    });
}
