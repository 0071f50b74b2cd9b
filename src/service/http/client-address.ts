import type {BlockList} from 'node:net';
import {isIP} from 'node:net';
import {createMiddleware} from 'hono/factory';
import type {Env} from './env.js';

/** Nothing is known of the caller: a request that came by no socket. */
export const UNKNOWN = 'unknown';

/**
 * Tells who asks: the socket's other end, or, where that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is none. What stands before it anyone could have written.
 */
export function tellClientAddress(trusted: BlockList | undefined) {
  return createMiddleware<Env>(async (c, next) => {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
    c.set('clientAddress', clientAddress(c.env?.remoteAddress, forwarded, trusted));
    await next();
  });
}

/** The address of a client, from the socket and the proxies' list, the nearest proxy last. */
export function clientAddress(
  remote: string | undefined,
  forwarded: readonly string[],
  trusted: BlockList | undefined,
): string {
  let address = plain(remote ?? '');
  for (const entry of forwarded.toReversed()) {
    if (!address || !trusted || !isTrusted(address, trusted)) break;
    const before = plain(entry);
    if (!before) break;
    address = before;
  }
  return address || UNKNOWN;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address without port, brackets or the IPv6 clothes of an IPv4 one; empty where it is none. */
function plain(written: string): string {
  const text = written.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = /^\d+(?:\.\d+){3}:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
  const inner = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return isIP(inner ?? address) ? (inner ?? address) : '';
}
