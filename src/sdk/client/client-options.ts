import {parseUrl} from '../../contract/parse-url.js';
import {browserNetwork} from '../../wire/browser-network.js';
import {base64} from '../shared/base64.js';
import type {Line} from './send.js';

/** Whose calls a client makes, and where to. From test to production only `baseUrl` and the key change. */
export type ClientOptions = {
  /** Letters and digits, as it was printed with the server key. */
  readonly branchId: string;
  /** `sk_…`, as it was printed once; never in a page. */
  readonly serverKey: string;
  /** The origin of the service, such as `https://addresses.example.com`. */
  readonly baseUrl: string;
  /** Milliseconds after which one try is given up; 10,000 when absent. */
  readonly deadline?: number;
  /** How often in all that is tried which may be repeated; 3 when absent, 1 for never again. */
  readonly attempts?: number;
  /** The runtime's own when absent. */
  readonly fetch?: typeof fetch;
  /** Passes the milliseconds between two attempts; rejects when the signal is aborted. A real pause when absent. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 (inclusive) to 1 (exclusive), by which pauses differ; `Math.random` when absent. */
  readonly random?: () => number;
};

/** By what a key of another kind begins, and what it is. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  pk_: 'the publishable key (API_KEY), which is for pages',
  ut_: 'the user-token secret, which is for createUserToken',
  whsec_: 'the secret that signs webhooks, which is for createListener',
};

/** To whom a client's calls go, and how. Throws a TypeError that says what to do where an option cannot work. */
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

function check({
  branchId,
  serverKey,
}: {
  readonly branchId: string;
  readonly serverKey: string;
}): void {
  if ('document' in globalThis && 'window' in globalThis)
    throw wrong(
      'this is a page, and whoever looks at it could read the server key. Call from your server.',
    );
  if (typeof branchId !== 'string' || !/^[A-Za-z0-9]+$/.test(branchId))
    throw wrong('pass the branchId, letters and digits, that was printed with your server key.');
  if (typeof serverKey !== 'string' || !serverKey)
    throw wrong('pass the serverKey (sk_…); is the environment variable set that holds it?');
  if (serverKey !== serverKey.trim())
    throw wrong(
      'the serverKey has white space at an end; was it read from a file with its line break?',
    );
  const other = Object.keys(OTHER_KEYS).find(start => serverKey.startsWith(start));
  if (other) throw wrong(`pass the server key (sk_…): this is ${OTHER_KEYS[other]}.`);
  if (!/^sk_[\x21-\x7e]+$/.test(serverKey))
    throw wrong('pass the server key as it was printed: sk_….');
}

/** The origin that calls go to. Throws where `baseUrl` is none, or says more than that. */
function originOf(baseUrl: string): string {
  const url = parseUrl(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong('pass the baseUrl of the service, such as https://addresses.example.com.');
  const {origin, pathname, search, hash, username, password} = url;
  if (pathname !== '/' || search || hash || username || password)
    throw wrong(`baseUrl is the origin alone, and the client adds the path: pass ${origin}.`);
  return origin;
}

function wrong(message: string): TypeError {
  return new TypeError(`createClient: ${message}`);
}
