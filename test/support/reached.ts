import {createServer, type RequestListener, type Server} from 'node:http';

/** A listener of webhooks that is reached, through a framework or without one. */
export type Reached = {
  send(request: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Serves on a free port of loopback. */
export async function serveOnLoopback(answer: RequestListener): Promise<Reached> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return reachedBy(server, async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
}

/** What a server that listens is reached by. */
export function reachedBy(server: Server, close: () => Promise<void>): Reached {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {send: request => fetch(url, request), close};
}
