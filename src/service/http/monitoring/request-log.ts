import {createMiddleware} from 'hono/factory';
import type {Env} from '../env.js';
import {routeOf} from '../methods.js';

/** One answered request; `route` is the template, so that no id, link, token or query is logged. */
export type RequestLine = {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

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
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  });
}
