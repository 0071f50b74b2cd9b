import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {NetworkApi} from '../../../src/wire/call.js';

/** A request as it came over the wire. */
export type Received = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

type Answer = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A real server on loopback that answers as the test says, and keeps what it got. */
export async function startServer(answer: Answer) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(one);
    await answer(one, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Answers as JSON. */
export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, {'content-type': type, ...headers}).end(JSON.stringify(body));
}

/** A problem as the service writes it. */
export function problem(
  code: string,
  status: number,
  more: Readonly<Record<string, unknown>> = {},
) {
  return {type: 'about:blank', title: 'No', status, detail: 'Mend it.', code, ...more};
}

/** The real network with a patience of its own: waits are written down and over at once, and chance is always 0.5. */
export function wireNetwork(
  more: Partial<NetworkApi> = {},
): NetworkApi & {readonly waited: number[]} {
  const waited: number[] = [];
  return {
    waited,
    fetch: (...request) => fetch(...request),
    random: () => 0.5,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waited.push(ms);
    },
    ...more,
  };
}

/** A port on which nobody listens. */
export async function deadUrl(): Promise<string> {
  const server = await startServer(() => {});
  await server.close();
  return server.url;
}
