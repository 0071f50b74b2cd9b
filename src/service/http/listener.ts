import type {AddressInfo} from 'node:net';
import {createAdaptorServer, type ServerType} from '@hono/node-server';
import {ConfigError} from '../base/config-error.js';

/** Answers a request; `remoteAddress` is the socket's. */
export type RequestHandler = (
  request: Request,
  remoteAddress?: string,
) => Response | Promise<Response>;

/** A listening HTTP server. */
export type HttpListener = {
  /** The actual port, also if 0 was given. */
  readonly port: number;
  /** Replaces the request handler. */
  answerBy(answer: RequestHandler): void;
  /** Takes no more requests, waits up to `patience` milliseconds for those under way, and cuts off the rest. */
  close(patience: number): Promise<void>;
};

/** Listens at once; `first` answers until `answerBy` is called, so that early requests are not refused a connection. */
export async function listen(options: {
  readonly host: string;
  readonly port: number;
  readonly first: RequestHandler;
}): Promise<HttpListener> {
  const {host, port, first} = options;
  let answer = first;
  const server = createAdaptorServer({
    fetch: (request, {incoming}) => answer(request, incoming.socket.remoteAddress),
    // A photo takes long on a slow network.
    serverOptions: {requestTimeout: 120_000, headersTimeout: 10_000},
  });
  await opened(server, host, port);
  return {
    port: boundPort(server.address()),
    answerBy: next => {
      answer = next;
    },
    close: patience =>
      new Promise(resolve => {
        server.close(() => resolve());
        if (!('closeAllConnections' in server)) return;
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), patience).unref();
      }),
  };
}

function opened(server: ServerType, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new ConfigError('PORT', `${port} is in use by another program: use another port, or 0.`),
        );
      else if (error.code === 'EACCES')
        reject(
          new ConfigError('PORT', `${port} is not allowed for this user: use a port above 1023.`),
        );
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ConfigError('HOST', `${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, () => resolve());
  });
}

function boundPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  return address.port;
}
