import type {Context} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {sha256} from '../accounts/secrets.js';

/** Whether browsers reach the service over TLS; else, on a developer's machine, the cookie cannot be `Secure`. */
type Where = {readonly publicUrl: string};

const isSecure = ({publicUrl}: Where) => publicUrl.startsWith('https:');

/** `__Host-` keeps other hosts of the same domain from setting it. */
const nameOf = (where: Where) => (isSecure(where) ? '__Host-dashboard' : 'dashboard');

/** No script can read it, and no other site's page makes a browser send it. */
export function giveCookie(
  c: Context<Env>,
  where: Where,
  {token, expires}: {readonly token: string; readonly expires: Date},
): void {
  setCookie(c, nameOf(where), token, {...optionsOf(where), expires});
}

export function takeCookie(c: Context<Env>, where: Where): void {
  deleteCookie(c, nameOf(where), optionsOf(where));
}

/** The hash of the session's token; undefined without a cookie. */
export function sessionHash(c: Context<Env>, where: Where): Uint8Array | undefined {
  const token = getCookie(c, nameOf(where));
  return token && /^[A-Za-z0-9]{43}$/.test(token) ? sha256(token) : undefined;
}

/**
 * Throws 403 if a page of another origin sent this request: the cookie alone proves nothing.
 *
 * `SameSite=Strict` keeps other sites out, but another port or host of the same site is the same site, so the origin
 * decides. A browser sends `Sec-Fetch-Site` with each request, and `Origin` with each that changes something.
 */
export function refuseOtherOrigins(c: Context<Env>, {publicUrl}: Where): void {
  const own = new URL(publicUrl).origin;
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isRead = c.req.method === 'GET';
  // Of old browsers' reads, which have neither header, another page learns nothing: CORS allows none.
  const isOwn = site === undefined ? origin === own || isRead : site === 'same-origin';
  if (!isOwn || (origin !== undefined && origin !== own))
    throw new ProblemError(
      'permission_denied',
      `Only the dashboard's own pages may ask this: open it at ${own}.`,
    );
}

function optionsOf(where: Where) {
  return {httpOnly: true, path: '/', sameSite: 'Strict', secure: isSecure(where)} as const;
}
