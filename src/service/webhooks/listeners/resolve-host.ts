import type {LookupAddress, LookupAllOptions} from 'node:dns';
import {Resolver} from 'node:dns/promises';

/** Finds all addresses of a host, like `lookup` of `node:dns/promises`. */
export type Lookup = (host: string, options: LookupAllOptions) => Promise<readonly LookupAddress[]>;

/** Milliseconds for the first of two attempts; the second may take twice as long. */
const PATIENCE = 2500;

/**
 * Looks names up at the system's name servers, or at the given ones (`127.0.0.1:53`).
 *
 * The system's own lookup occupies one of the few threads in which Node also reads files and compresses, for as long as
 * the customer's name server takes. This one uses no thread, and ignores hosts files.
 */
export function createResolveHost(servers?: readonly string[]): Lookup {
  const resolver = new Resolver({timeout: PATIENCE, tries: 2});
  if (servers) resolver.setServers(servers);
  return async host => {
    const [ipv4, ipv6] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const found = [
      ...(ipv4.status === 'fulfilled' ? ipv4.value : []).map(address => ({address, family: 4})),
      ...(ipv6.status === 'fulfilled' ? ipv6.value : []).map(address => ({address, family: 6})),
    ];
    // Most hosts have no IPv6 address, so the error of the IPv4 lookup is the reason.
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  };
}
