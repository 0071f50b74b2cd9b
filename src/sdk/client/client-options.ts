import {parseUrl} from '../../contract/parse-url.js';
import {browserNetwork} from '../../wire/browser-network.js';
import {base64} from '../shared/base64.js';
import type {Line} from './send.js';

/** The branch that calls, and the service. From sandbox to production only `baseUrl` and the key change. */
export type ClientOptions = {
  /** Letters and digits, printed with the server key. */
  readonly branchId: string;
  /** `sk_…`, printed once when the branch was created. Never put it into a page. */
  readonly serverKey: string;
  /** The service's origin, such as `https://addresses.example.com`. */
  readonly baseUrl: string;
  /** Milliseconds until one attempt is aborted; 10,000 when absent. */
  readonly deadline?: number;
  /** Attempts in all for calls that may be repeated; 3 when absent, 1 to disable retries. */
  readonly attempts?: number;
  /** The runtime's own when absent. */
  readonly fetch?: typeof fetch;
  /** Waits for `ms` milliseconds between two attempts and rejects when the signal is aborted. A timer when absent. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 (inclusive) to 1 (exclusive), for the jitter of retries; `Math.random` when absent. */
  readonly random?: () => number;
};

/** The prefixes of other keys, and what those are for. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  pk_: 'the publishable key (API_KEY), which is for pages',
  ut_: 'the user-token secret, which is for createUserToken',
  whsec_: 'the secret that signs webhooks, which is for createListener',
};

/** Checks and resolves a client's options. Throws a TypeError that says how to correct an option. */
export function lineOf({
  branchId,
  serverKey,
  baseUrl,
  deadline = 10_000,
  attempts = 3,
  fetch = browserNetwork.fetch,
  wait = browserNetwork.wait,
  random = browserNetwork.random,
}: ClientOptions): Line {
  check({branchId, serverKey});
  return {
    origin: originOf(baseUrl),
    authorization: `Token ${base64(`${branchId}:${serverKey}`)}`,
    deadline,
    attempts,
    network: {fetch, wait, random, now: Date.now},
  };
}

function check({branchId, serverKey}: Pick<ClientOptions, 'branchId' | 'serverKey'>): void {
  if ('document' in globalThis && 'window' in globalThis)
    throw wrong('this is a page, where anyone could read the server key. Call from your server.');
  if (typeof branchId !== 'string' || !/^[A-Za-z0-9]+$/.test(branchId))
    throw wrong('pass the branchId, letters and digits, that was printed with your server key.');
  if (typeof serverKey !== 'string' || !serverKey)
    throw wrong('pass the serverKey (sk_…); is the environment variable set that holds it?');
  if (serverKey !== serverKey.trim())
    throw wrong(
      'the serverKey begins or ends with white space; was it read from a file with a line break?',
    );
  const other = Object.keys(OTHER_KEYS).find(start => serverKey.startsWith(start));
  if (other) throw wrong(`pass the server key (sk_…): this is ${OTHER_KEYS[other]}.`);
  if (!/^sk_[\x21-\x7e]+$/.test(serverKey))
    throw wrong('pass the server key as it was printed: sk_….');
}

/** The origin of `baseUrl`. Throws if `baseUrl` is not a URL or has more than an origin. */
function originOf(baseUrl: string): string {
  const url = parseUrl(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong('pass the baseUrl of the service, such as https://addresses.example.com.');
  const {origin, pathname, search, hash, username, password} = url;
  if (pathname !== '/' || search || hash || username || password)
    throw wrong(`baseUrl is only the origin, and the client adds the path: pass ${origin}.`);
  return origin;
}

function wrong(message: string): TypeError {
  return new TypeError(`createClient: ${message}`);
}
