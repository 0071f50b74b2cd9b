import type {Context, Hono} from 'hono';
import {matchedRoutes} from 'hono/route';
import type {Env} from './env.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of a path's routes; middleware, which takes any method, does not count. */
export function methodsOf(app: Hono<Env>, path: string): readonly string[] {
  return METHODS.filter(method =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
}

/** The template of a request's route, which has no id, link or token; `none` if no route matches. */
export function routeOf(c: Context<Env>): string {
  return matchedRoutes(c).find(route => route.method !== 'ALL')?.path ?? 'none';
}
