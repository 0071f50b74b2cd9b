import type {LookupOptions} from 'node:dns';
import {lookup as systemLookup} from 'node:dns/promises';
import {Agent as HttpAgent} from 'node:http';
import {Agent as HttpsAgent} from 'node:https';
import type {LookupFunction} from 'node:net';
import {callbackify} from 'node:util';
import {isAllowedAddress} from './allowed-address.js';
import type {ListenerReach} from './listener-reach.js';
import {createResolveHost, type Lookup} from './resolve-host.js';

/** The connections to listeners. They are not limited in number: the sender limits the calls. */
export type ListenerAgents = {
  readonly reach: ListenerReach;
  /** The service's own URL, which must not be a listener. */
  readonly publicUrl: string | undefined;
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  /** Ends all connections, including those in use. */
  close(): void;
};

/** The host name of a listener resolves to a forbidden address; nothing was sent. */
export class ForbiddenAddressError extends Error {
  constructor() {
    // Does not name the address: the customer could explore a private network by it.
    super('The name of the host leads to a private or reserved address: point it to a public one.');
    this.name = 'ForbiddenAddressError';
  }
}

/** Idle connections over all listeners: each takes a file descriptor. */
const MOST_KEPT = 100;

/** Milliseconds that a connection may be idle: less than the five seconds after which Node's servers close it. */
const KEPT = 4000;

/**
 * Creates agents that connect to the public internet only; those of a local service connect to this machine too.
 *
 * The socket's own lookup checks the address, so a name that resolves differently the next time cannot evade the check.
 * An address in the URL is not looked up: check it with `checkListenerUrl`.
 */
export function createListenerAgents(service: {
  readonly reach: ListenerReach;
  readonly publicUrl?: string | undefined;
  /** Default: name servers; in a local service the system's lookup, since a hosts file may name this machine. */
  readonly lookup?: Lookup;
  /** Trusted certificates (PEM), in place of Node's. */
  readonly ca?: string;
}): ListenerAgents {
  const {reach, publicUrl, ca} = service;
  const lookup = service.lookup ?? (reach === 'local' ? systemLookup : createResolveHost());
  const options = {
    keepAlive: true,
    timeout: KEPT,
    lookup: checkedLookup(lookup, reach),
    // Looks up all addresses, and tries them one after another.
    autoSelectFamily: true,
    // Node's default of a quarter of a second per address is too short for slow networks.
    autoSelectFamilyAttemptTimeout: 2500,
  };
  const http = new HttpAgent(options);
  const https = new HttpsAgent({
    ...options,
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
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

/** A lookup that fails if any of the addresses is forbidden: an honest name has no such address among others. */
function checkedLookup(lookup: Lookup, reach: ListenerReach): LookupFunction {
  return callbackify(async (host: string, options: LookupOptions) => {
    const found = await lookup(host, {...options, all: true});
    if (!found.every(({address}) => isAllowedAddress(address, reach)))
      throw new ForbiddenAddressError();
    if (found.length === 0) throw Object.assign(new Error('No address.'), {code: 'ENOTFOUND'});
    return [...found];
  });
}

/** Limits the idle connections of an agent to `MOST_KEPT`. */
function keepFew(agent: HttpAgent): void {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = socket => {
    const kept = Object.values(agent.freeSockets).reduce(
      (sum, {length = 0} = []) => sum + length,
      0,
    );
    if (kept >= MOST_KEPT) return false;
    // Contrary to its type, it returns false if the listener has closed the connection.
    const isKept: unknown = keep(socket);
    return isKept;
  };
}
