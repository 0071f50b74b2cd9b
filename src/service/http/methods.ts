import type {Hono} from 'hono';
import type {Env} from './env.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Which methods a path takes, by asking the router; middleware (which takes any) is not counted. */
export function methodsOf(app: Hono<Env>, path: string): readonly string[] {
  return METHODS.filter(method =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
}
