import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type RequestListener} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net';
import type {Certificate} from './certificates.js';

/** A notification as a listener has got it. */
export type Received = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A customer's listener on a free port of this machine. */
export type TestListener = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** How many connections it has got so far. */
  readonly connections: number;
  /** How many of them are still open. */
  readonly open: number;
  /** Ends its connections; it goes on listening. */
  hangUp(): void;
  close(): Promise<void>;
};

/** Reads each notification whole, and answers as it is told; on any free port if none is given. */
export function listenWith(
  answer: RequestListener,
  {
    host = '127.0.0.1',
    port,
    certificate,
  }: {host?: string; port?: number; certificate?: Certificate} = {},
): Promise<TestListener> {
  const received: Received[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const {method, url: path, headers} = request;
    received.push({method, path, headers, body: Buffer.concat(chunks).toString('utf8')});
    answer(request, response);
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  return opened(server, {host, port, scheme: certificate ? 'https' : 'http', received});
}

/** Answers with a status, and with headers and a body where there are any. */
export function answerWith(
  status: number,
  headers: Record<string, string> = {},
  body = '',
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Does with each connection, byte by byte, what no HTTP server would do. */
export function listenRaw(
  behave: (socket: Socket) => void,
  {host = '127.0.0.1'}: {host?: string} = {},
): Promise<TestListener> {
  const server = createSocketServer(socket => {
    // Whoever calls may be gone before all is written.
    socket.on('error', () => {});
    behave(socket);
  });
  return opened(server, {host, scheme: 'http', received: []});
}

async function opened(
  server: Server,
  {
    host,
    port: wanted = 0,
    scheme,
    received,
  }: {
    readonly host: string;
    readonly port?: number | undefined;
    readonly scheme: string;
    readonly received: readonly Received[];
  },
): Promise<TestListener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(wanted, host);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}/hook`,
    port,
    received,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    hangUp,
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
