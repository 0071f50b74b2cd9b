import {BlockList, isIP} from 'node:net';
import {createMiddleware} from 'hono/factory';
import type {Env} from './env.js';

/** The client address of a request without a socket. */
export const UNKNOWN = 'unknown';

/** Private networks (RFC 1918, 4193): a proxy here is the operator's; elsewhere, a client may have set the header. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/**
 * Sets `clientAddress`: the socket's remote address or, if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not a trusted proxy. Addresses before it may be forged.
 *
 * `onUnnamedProxy` is called once, with the address of a proxy in a private network that is not trusted: all of its
 * clients count as one.
 */
export function setClientAddress(
  trusted: BlockList | undefined,
  onUnnamedProxy?: (address: string) => void,
) {
  let isReported = !onUnnamedProxy;
  const isTrusted = remembersLast(trusted);
  const isNear = remembersLast(near);
  return createMiddleware<Env>(async (c, next) => {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
    const address = clientAddress(c.env?.remoteAddress, forwarded, isTrusted);
    c.set('clientAddress', address);
    const remote = plain(c.env?.remoteAddress ?? '');
    if (!isReported && forwarded.length > 0 && isNear(remote) && !isTrusted(remote)) {
      isReported = true;
      onUnnamedProxy?.(remote);
    }
    await next();
  });
}

/** The client's address, from the socket's remote address and the entries of `X-Forwarded-For` (nearest proxy last). */
export function clientAddress(
  remote: string | undefined,
  forwarded: readonly string[],
  isTrusted: (address: string) => boolean,
): string {
  let address = plain(remote ?? '');
  for (const entry of forwarded.toReversed()) {
    if (!address || !isTrusted(address)) break;
    const before = plain(entry);
    if (!before) break;
    address = before;
  }
  return address || UNKNOWN;
}

/** Whether an address is in the list. Most requests of a service come from one proxy: the last answer is kept. */
export function remembersLast(list: BlockList | undefined): (address: string) => boolean {
  let last = '';
  let isIn = false;
  return address => {
    if (address !== last) [last, isIn] = [address, isAmong(list, address)];
    return isIn;
  };
}

function isAmong(list: BlockList | undefined, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && (list?.check(address, version === 6 ? 'ipv6' : 'ipv4') ?? false);
}

/** An address without port, brackets or the `::ffff:` of a mapped IPv4 address; empty if it is not an address. */
function plain(written: string): string {
  const text = written.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = /^\d+(?:\.\d+){3}:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
  const inner = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return isIP(inner ?? address) ? (inner ?? address) : '';
}
