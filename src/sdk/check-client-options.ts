/** By what a key of another kind begins, and what it is. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  pk_: 'the publishable key (API_KEY), which is for pages',
  ut_: 'the user-token secret, which is for createUserToken',
  whsec_: 'the secret that signs webhooks, which is for createListener',
};

/** Throws a TypeError that says what to do where a client cannot work, or would give the server key away. */
export function checkClientOptions({
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
export function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
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
