import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http';
import {inject} from 'vitest';

/** What the page asks of the service. */
export const REQUEST_NAMES = ['session', 'places', 'reverse', 'tiles', 'save'] as const;
export type RequestName = (typeof REQUEST_NAMES)[number];

const REQUESTS: Record<RequestName, (request: IncomingMessage) => boolean> = {
  session: ({method, url}) => method === 'POST' && url === '/v5/sessions',
  places: ({url = ''}) => url.startsWith('/v5/places?'),
  reverse: ({url = ''}) => url.startsWith('/v5/places/reverse'),
  tiles: ({url = ''}) => url.startsWith('/v5/map/'),
  save: ({method, url}) => method === 'POST' && url === '/v5/addresses',
};

/**
 * How the network may fail: the connection breaks after the service has got the request; something between answers
 * 500; the answer comes so late that the page has given up.
 */
export const FAULTS = ['killed', 'answered 500', 'answered after 20 s'] as const;
export type Fault = (typeof FAULTS)[number];

/** The real service behind a network that fails as the test says. */
export type FaultyService = {
  readonly url: string;
  /** From now on these requests fail so; `undefined`: all is well. */
  fail(name: RequestName, fault: Fault | undefined): void;
  /** How many requests failed since `fail` was called. */
  readonly failed: number;
  /** The ids of the addresses which the service has stored for whoever asked with this phone. */
  storedFor(phone: string): readonly string[];
  close(): Promise<void>;
};

export async function startFaultyService(): Promise<FaultyService> {
  const service = new URL(inject('service').url);
  const faults = new Map<RequestName, Fault>();
  const phones = new Map<string, string>();
  const stored = new Map<string, Set<string>>();
  let failed = 0;

  const note = (asked: IncomingMessage, body: string, answer: string) => {
    if (REQUESTS.session(asked)) phones.set(JSON.parse(answer).token, JSON.parse(body).phone);
    if (!REQUESTS.save(asked)) return;
    const token = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    const phone = phones.get(token) ?? '';
    const {address} = JSON.parse(answer);
    if (address) stored.set(phone, (stored.get(phone) ?? new Set()).add(address.id));
  };

  const server = createServer(async (asked, response) => {
    const body = await read(asked);
    const fault = [...faults].find(([name]) => REQUESTS[name](asked))?.[1];
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
        method: asked.method,
        path: asked.url,
        headers: {...asked.headers, host: service.host, 'accept-encoding': 'identity'},
      },
      async answer => {
        const chunks = await readBytes(answer);
        if (answer.statusCode && answer.statusCode < 300) note(asked, body, chunks.toString());
        if (fault === 'killed') response.destroy();
        // Held until the page has given up.
        else if (!fault) send(response, answer, chunks);
      },
    );
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new TypeError('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail(name, fault) {
      failed = 0;
      if (fault) faults.set(name, fault);
      else faults.delete(name);
    },
    get failed() {
      return failed;
    },
    storedFor: phone => [...(stored.get(phone) ?? [])],
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  response.end(body);
}

async function read(message: IncomingMessage): Promise<string> {
  return (await readBytes(message)).toString();
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
