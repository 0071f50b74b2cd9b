import {BlockList, isIP} from 'node:net';
import {createMiddleware} from 'hono/factory';
import type {Env} from './env.js';

/** Nothing is known of the caller: a request that came by no socket. */
export const UNKNOWN = 'unknown';

/** Where a proxy stands that is the operator's own (RFC 1918, 4193): from anywhere else, a client may have written the header. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/**
 * Tells who asks: the socket's other end, or, where that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is none. What stands before it anyone could have written.
 *
 * `onUnnamedProxy` is called once with the address of a proxy nearby that is not trusted: all of its clients are one.
 */
export function tellClientAddress(
  trusted: BlockList | undefined,
  onUnnamedProxy?: (address: string) => void,
) {
  let isTold = !onUnnamedProxy;
  return createMiddleware<Env>(async (c, next) => {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
    const address = clientAddress(c.env?.remoteAddress, forwarded, trusted);
    c.set('clientAddress', address);
    const remote = plain(c.env?.remoteAddress ?? '');
    if (!isTold && forwarded.length > 0 && isAmong(near, remote) && !isAmong(trusted, remote)) {
      isTold = true;
      onUnnamedProxy?.(remote);
    }
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
    if (!address || !isAmong(trusted, address)) break;
    const before = plain(entry);
    if (!before) break;
    address = before;
  }
  return address || UNKNOWN;
}

function isAmong(list: BlockList | undefined, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && (list?.check(address, version === 6 ? 'ipv6' : 'ipv4') ?? false);
}

/** An address without port, brackets or the IPv6 clothes of an IPv4 one; empty where it is none. */
function plain(written: string): string {
  const text = written.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = /^\d+(?:\.\d+){3}:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
  const inner = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return isIP(inner ?? address) ? (inner ?? address) : '';
}
