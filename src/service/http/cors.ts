import {createMiddleware} from 'hono/factory';
import type {Env} from './env.js';

const EXPOSED = 'Idempotency-Replayed, Retry-After, X-Request-Id';

/**
 * Lets pages read a response only if the caller's key names their origin.
 *
 * A preflight reveals nothing, so every page may send one. Error responses are readable too, so that the page's
 * developer sees what to fix.
 */
export const cors = createMiddleware<Env>(async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method'))
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
      'Access-Control-Max-Age': '7200',
      Vary: 'Origin',
    });
  await next();
  // Not by `c.header`, which copies an answered response and its body for each header.
  const {headers, status} = c.res;
  headers.append('Vary', 'Origin');
  const readable = c.get('allowedOrigin') === origin || status >= 400;
  if (!origin || !readable) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', EXPOSED);
});
