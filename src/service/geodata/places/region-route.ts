import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Env} from '../../http/env.js';
import type {ServedRegions} from './served-regions.js';

/** `GET /v5/region`: the area in which a branch's map opens, for a page without a session. */
export function regionRoute({regions}: {readonly regions: ServedRegions}): Hono<Env> {
  return new Hono<Env>().get(routes.region, context =>
    context.json(regions.regionFor(context.get('branch').country), 200, {
      'Cache-Control': 'private, max-age=3600',
    }),
  );
}
