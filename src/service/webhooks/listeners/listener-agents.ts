import type {LookupOptions} from 'node:dns';
import {lookup as systemLookup} from 'node:dns/promises';
import {Agent as HttpAgent} from 'node:http';
import {Agent as HttpsAgent} from 'node:https';
import type {LookupFunction} from 'node:net';
import {callbackify} from 'node:util';
import {isAllowedAddress} from './allowed-address.js';
import type {ListenerReach} from './listener-reach.js';
import {createResolveHost, type Lookup} from './resolve-host.js';

/** The connections to listeners. Each call has one at once, however many there are: who calls limits the calls. */
export type ListenerAgents = {
  readonly reach: ListenerReach;
  /** Where pages reach the service itself, which is no listener. */
  readonly publicUrl: string | undefined;
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  /** Ends the connections that are kept, and those in use. */
  close(): void;
};

/** The name of a listener leads to an address that none may have; nothing was sent. */
export class ForbiddenAddressError extends Error {
  constructor() {
    // Which address it is stays here: the customer could learn a private network by it.
    super('The name of the host leads to a private or reserved address: point it to a public one.');
    this.name = 'ForbiddenAddressError';
  }
}

/** Connections that are kept open for a next call, over all listeners: each is a file descriptor. */
const MOST_KEPT = 100;

/** Milliseconds for which one is kept: less than the five seconds after which Node's own servers hang up. */
const KEPT = 4000;

/**
 * Connections that go to addresses of the public internet alone; those of a local service go to this machine too.
 *
 * The address is checked within the socket's own lookup, so what was checked is what is connected to, whatever the name
 * leads to the next time. An address that stands in the URL is not looked up: `checkListenerUrl` has to see it.
 */
export function createListenerAgents({
  reach,
  publicUrl,
  lookup = reach === 'local' ? systemLookup : createResolveHost(),
  ca,
}: {
  readonly reach: ListenerReach;
  readonly publicUrl?: string | undefined;
  /** Absent: by the name servers; of a local service as the system does it, for there a hosts file may name this machine. */
  readonly lookup?: Lookup;
  /** Certificates (PEM) that are trusted in the place of those that Node knows. */
  readonly ca?: string;
}): ListenerAgents {
  const options = {
    keepAlive: true,
    timeout: KEPT,
    lookup: checkedLookup(lookup, reach),
    // So the lookup is asked for all addresses, which are tried in turn.
    autoSelectFamily: true,
    // Node gives the first address a quarter of a second, and then a slow network has no address left.
    autoSelectFamilyAttemptTimeout: 2500,
  };
  const http = new HttpAgent(options);
  const https = new HttpsAgent({
    ...options,
    // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(ca !== undefined && {ca}),
  });
  for (const agent of [http, https]) keepFew(agent);
  return {
    reach,
    publicUrl,
    http,
    https,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

/** A lookup that fails where any of the addresses is forbidden: an honest name has none such among others. */
function checkedLookup(lookup: Lookup, reach: ListenerReach): LookupFunction {
  return callbackify(async (host: string, options: LookupOptions) => {
    const found = await lookup(host, {...options, all: true});
    if (!found.every(({address}) => isAllowedAddress(address, reach)))
      throw new ForbiddenAddressError();
    if (found.length === 0) throw Object.assign(new Error('No address.'), {code: 'ENOTFOUND'});
    return [...found];
  });
}

/** Lets an agent keep so many connections that nobody uses, and end the others. */
function keepFew(agent: HttpAgent): void {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = socket => {
    const kept = Object.values(agent.freeSockets).reduce(
      (sum, {length = 0} = []) => sum + length,
      0,
    );
    if (kept >= MOST_KEPT) return false;
    // Its type has nothing of it, but it is false where the listener hangs up at once.
    const isKept: unknown = keep(socket);
    return isKept;
  };
}
