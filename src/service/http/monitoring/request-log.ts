import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import {matchedRoutes} from 'hono/route';
import type {Env} from '../env.js';

/** One answered request; `route` is the template, so that no id, link, token or query is logged. */
export type RequestLine = {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** The template of the route that answers a request; undefined if none does. */
export function routeOf(c: Context<Env>): string | undefined {
  return matchedRoutes(c).find(route => route.method !== 'ALL')?.path;
}

/** Gives each request an id (`X-Request-Id`) and writes a line when it is answered. */
export function requestLog(newId: () => string, write: (line: RequestLine) => void) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    const id = newId();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
    write({
      request_id: id,
      method: c.req.method,
      route: routeOf(c) ?? 'none',
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  });
}
