import type {Context} from 'hono';
import type {Env} from '../../http/env.js';
import type {Sight} from '../../people/locations/store.js';

/** What the session of a request can see; needs the session guard. */
export function sightOf(c: Context<Env>): Required<Sight> {
  return {branchId: c.get('branch').id, session: c.get('session')};
}
