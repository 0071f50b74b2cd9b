import {createServer, type RequestListener, type Server} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {Certificate} from './certificates.js';

/** A listener of webhooks that is reached, through a framework or without one. */
export type Reached = {
  send(request: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** One that others reach too, by its URL. */
export type Served = Reached & {readonly url: string};

/** Serves on a free port of loopback, by TLS where there is a certificate. */
export async function serveOnLoopback(
  answer: RequestListener,
  certificate?: Certificate,
): Promise<Served> {
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return reachedBy(server, close, certificate ? 'https' : 'http');
}

/** What a server that listens is reached by. */
export function reachedBy(
  server: Pick<Server, 'address'>,
  close: () => Promise<void>,
  scheme = 'http',
): Served {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port.');
  const url = `${scheme}://127.0.0.1:${address.port}`;
  return {url, send: request => fetch(url, request), close};
}
