import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Region} from '../../../contract/session.js';
import type {Env} from '../../http/env.js';

/** `GET /v5/region`: the area that the service covers, for a page without a session. */
export function regionRoute({region}: {readonly region: Region}): Hono<Env> {
  return new Hono<Env>().get(routes.region, context =>
    context.json(region, 200, {'Cache-Control': 'private, max-age=3600'}),
  );
}
