import type {Context} from 'hono';
import type {Env} from '../../http/env.js';

/** Sets the headers of what only those who have a link may see: no index, no referrer, no cache; `policy` is a page's. */
export function hidePage(c: Context<Env>, policy?: string): void {
  c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  if (policy) c.header('Content-Security-Policy', policy);
}
