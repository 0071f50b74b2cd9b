import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http';
import {inject} from 'vitest';

type Asks = (request: IncomingMessage, body: string) => boolean;

const posts =
  (path: RegExp): Asks =>
  ({method, url = ''}) =>
    method === 'POST' && path.test(url);
const gets =
  (path: RegExp): Asks =>
  ({method, url = ''}) =>
    method === 'GET' && path.test(url);

const session = posts(/^\/v5\/sessions$/);

/** What the page asks of the service, once its first script is there. */
const REQUESTS = {
  'first scripts': gets(/^\/cdn\/conversation-/),
  'street code': gets(/^\/cdn\/pictures-/),
  session,
  /** The session of a device on which the phone was proved. */
  'device session': (request, body) => session(request, body) && 'device_token' in JSON.parse(body),
  addresses: gets(/^\/v5\/addresses$/),
  'send code': posts(/^\/v5\/sessions\/code$/),
  'confirm code': posts(/^\/v5\/sessions\/code\/confirm$/),
  selection: posts(/^\/v5\/addresses\/\w+\/selection$/),
  places: gets(/^\/v5\/places\?/),
  reverse: gets(/^\/v5\/places\/reverse\?/),
  tiles: gets(/^\/v5\/map\//),
  panorama: gets(/^\/v5\/imagery\?/),
  'known panorama': gets(/^\/v5\/imagery\/[^/]+\?/),
  'panorama pictures': gets(/^\/v5\/imagery\/[^/]+\/\d+\.webp/),
  save: posts(/^\/v5\/addresses$/),
} satisfies Record<string, Asks>;
export type RequestName = keyof typeof REQUESTS;

/** What only a person's own photo needs: `photo.test.ts` loses it. */
const PHOTO: readonly Asks[] = [
  ({method, url = ''}) => method === 'PUT' && /^\/v5\/addresses\/\w+\/photo$/.test(url),
];

/** How far the person comes, which is only counted: `step-reports.test.ts` loses it. */
const REPORT: Asks = posts(/^\/v5\/steps\?/);

/**
 * How the network may fail: the connection breaks in the middle of the answer; something between answers 500; the
 * answer comes when all is well again, so late that the page has given up, if it ever does.
 */
export const FAULTS = ['killed', 'answered 500', 'answered after 20 s'] as const;
export type Fault = (typeof FAULTS)[number];

/** The real service behind a network that fails as the test says. */
export type FaultyService = {
  readonly url: string;
  /** From now on these requests fail so, and no others. */
  fail(name: RequestName, fault: Fault): void;
  /** From now on all is well. */
  mend(): void;
  /** How many requests failed since `fail` was called. */
  readonly failed: number;
  /** What the page asked that no `RequestName` stands for. */
  readonly unnamed: readonly string[];
  /** The addresses which the service has stored for whoever asked with this phone: their ids, and what was sent. */
  storedFor(phone: string): ReadonlyMap<string, string>;
  close(): Promise<void>;
};

export async function startFaultyService(): Promise<FaultyService> {
  const service = new URL(inject('service').url);
  let failing: {readonly asks: Asks; readonly fault: Fault} | undefined;
  const phones = new Map<string, string>();
  const stored = new Map<string, Map<string, string>>();
  const late = new Set<() => void>();
  const unnamed = new Set<string>();
  let failed = 0;
  let origin = '';

  const note = (asked: IncomingMessage, body: string, answer: string) => {
    if (session(asked, body)) phones.set(JSON.parse(answer).token, JSON.parse(body).phone);
    if (!REQUESTS.save(asked, body)) return;
    const token = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    const phone = phones.get(token) ?? '';
    const {address} = JSON.parse(answer);
    stored.set(phone, (stored.get(phone) ?? new Map()).set(address.id, body));
  };

  /** Whatever the service tells of itself leads through this network too. */
  const throughHere = (body: Buffer, {headers}: IncomingMessage): Buffer =>
    headers['content-type']?.includes('json')
      ? Buffer.from(body.toString().replaceAll(service.origin, origin))
      : body;

  const server = createServer(async (asked, response) => {
    const body = await read(asked);
    const {method, url} = asked;
    const isNamed = [...Object.values(REQUESTS), ...PHOTO, REPORT].some(asks => asks(asked, body));
    if (!isNamed && method !== 'OPTIONS' && url !== '/cdn/address-capture.js')
      unnamed.add(`${method} ${url}`);
    const fault = failing?.asks(asked, body) ? failing.fault : undefined;
    if (fault) failed++;
    if (fault === 'answered 500') {
      response.writeHead(500, {'access-control-allow-origin': asked.headers.origin ?? '*'});
      response.end();
      return;
    }
    const forwarded = request(
      {
        host: service.hostname,
        port: service.port,
        method,
        path: url,
        headers: {...asked.headers, host: service.host, 'accept-encoding': 'identity'},
      },
      async answer => {
        const chunks = throughHere(await readBytes(answer), answer);
        if (answer.statusCode && answer.statusCode < 300) note(asked, body, chunks.toString());
        if (fault === 'killed') breakOff(response, answer, chunks);
        // What took its time to be drawn may come when all is well again.
        else if (fault && failing) late.add(() => send(response, answer, chunks));
        else send(response, answer, chunks);
      },
    );
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new TypeError('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    fail(name, fault) {
      failed = 0;
      failing = {asks: REQUESTS[name], fault};
    },
    mend() {
      failing = undefined;
      for (const answer of late) answer();
      late.clear();
    },
    get failed() {
      return failed;
    },
    get unnamed() {
      return [...unnamed];
    },
    storedFor: phone => new Map(stored.get(phone)),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  response.writeHead(answer.statusCode ?? 502, headersOf(answer, body));
  response.end(body);
}

/** Not before its head: Chromium would repeat the request by itself, as often as it has another connection at hand. */
function breakOff(response: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  response.writeHead(answer.statusCode ?? 502, headersOf(answer, body));
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function headersOf({headers}: IncomingMessage, {length}: Buffer) {
  return 'content-length' in headers ? {...headers, 'content-length': length} : headers;
}

async function read(message: IncomingMessage): Promise<string> {
  return (await readBytes(message)).toString();
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
