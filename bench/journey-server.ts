import {once} from 'node:events';
import {Agent, request as ask, createServer} from 'node:http';
import {type AddressInfo, createServer as createSocketServer, type Socket} from 'node:net';
import {brotliCompressSync} from 'node:zlib';

export type JourneyServer = {
  readonly url: string;
  /** Pages beside those of the service, by their path. */
  readonly pages: Map<string, string>;
  /** Milliseconds by which each answer is delayed, and before a new connection carries anything. */
  pace: {readonly delay: number; readonly connecting: number};
  close(): void;
};

/** Passes all but its own pages on to the service, and its answers back as they are, at its pace. */
export async function startJourneyServer(service: string): Promise<JourneyServer> {
  const agent = new Agent({keepAlive: true});
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const {url = '/', method, headers} = request;
    const answer = () => {
      const page = pages.get(url);
      if (page === undefined) {
        const passed = ask(service + url, {method, headers, agent}, its => {
          response.writeHead(its.statusCode ?? 502, its.headers);
          its.pipe(response);
        });
        passed.on('error', () => response.destroy());
        request.pipe(passed);
        return;
      }
      response.writeHead(200, {'content-type': 'text/html', 'content-encoding': 'br'});
      response.end(brotliCompressSync(page));
    };
    if (own.pace.delay) setTimeout(answer, own.pace.delay);
    else answer();
  });
  const sockets = new Set<Socket>();
  const listener = createSocketServer({pauseOnConnect: true, noDelay: true}, socket => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const take = () => {
      server.emit('connection', socket);
      socket.resume();
    };
    if (own.pace.connecting) setTimeout(take, own.pace.connecting);
    else take();
  }).listen(0, 'localhost');
  await once(listener, 'listening');
  const own: JourneyServer = {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    pages,
    pace: {delay: 0, connecting: 0},
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      agent.destroy();
    },
  };
  return own;
}
