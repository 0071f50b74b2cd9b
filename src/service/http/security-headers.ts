import {createMiddleware} from 'hono/factory';
import type {Env} from './env.js';

/** Default headers, unless a route sets its own: no scripts, framing, sniffing, referrers or caching. */
export function securityHeaders({secure}: {readonly secure: boolean}) {
  const defaults = Object.entries({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(secure && {'Strict-Transport-Security': 'max-age=31536000'}),
  });
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // Not by `c.header`, which copies an answered response and its body for each header.
    const {headers} = c.res;
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  });
}

/** Lets any page embed the response, as in an `<img>`; reading it still requires CORS. */
export const crossOrigin = createMiddleware<Env>(async (c, next) => {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
});
