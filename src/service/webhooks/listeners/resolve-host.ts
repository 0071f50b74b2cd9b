import type {LookupAddress, LookupAllOptions} from 'node:dns';
import {Resolver} from 'node:dns/promises';

/** All addresses of a host, as `lookup` of `node:dns/promises` gives them. */
export type Lookup = (host: string, options: LookupAllOptions) => Promise<readonly LookupAddress[]>;

/** Milliseconds for the first of two tries; the second may take twice as long. */
const PATIENCE = 2500;

/**
 * Looks names up by asking the name servers, those of the system unless some are given (`127.0.0.1:53`).
 *
 * The system's own lookup occupies one of the few threads in which Node also reads files and compresses, for as long as
 * the customer's name server likes. This one waits in no thread, and knows no name that stands in a hosts file alone.
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
    // Most hosts have no IPv6 address, so what is said of the other is why there is none.
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  };
}
