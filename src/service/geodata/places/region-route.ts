import {Hono} from 'hono';
import {routes} from '../../../contract/routes.js';
import type {Region} from '../../../contract/session.js';
import type {Env} from '../../http/env.js';

/** `GET /v5/region`: where the service knows its way, for a page that can open no session yet. */
export function regionRoute({region}: {readonly region: Region}): Hono<Env> {
  return new Hono<Env>().get(routes.region, context =>
    context.json(region, 200, {'Cache-Control': 'private, max-age=3600'}),
  );
}
