import {Hono} from 'hono';
import {html} from 'hono/html';
import type {Env} from '../env.js';

const PATH = '/icon.svg';

/** The pin of the map, with a light edge so that it is visible on a dark tab too. */
export const PIN_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 0 52 52">
<path d="M20 1C9.5 1 1.5 9 1.5 19.3 1.5 32 20 51 20 51s18.5-19 18.5-31.7C38.5 9 30.5 1 20 1z" fill="#0b7a6f" stroke="#fff" stroke-width="2"/>
<circle cx="20" cy="19.5" r="8" fill="#fff"/>
</svg>
`;

/** For the head of a page; the page's policy must allow `img-src 'self'`. */
export const iconLink = html`<link rel="icon" href="${PATH}" type="image/svg+xml" />`;

/**
 * `GET /icon.svg`, and the same at `/favicon.ico`, which browsers request for responses that cannot name an icon, such
 * as JSON and pictures.
 */
export function iconRoutes(): Hono<Env> {
  return new Hono<Env>().on('GET', [PATH, '/favicon.ico'], c =>
    c.body(PIN_ICON, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
}
