import type {Hono} from 'hono';
import type {Env} from './env.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods of a path's routes; middleware, which takes any method, does not count. */
export function methodsOf(app: Hono<Env>, path: string): readonly string[] {
  return METHODS.filter(method =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
}
