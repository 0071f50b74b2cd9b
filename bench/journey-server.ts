import {createHash, X509Certificate} from 'node:crypto';
import {once} from 'node:events';
import {Agent, request as ask, type IncomingHttpHeaders} from 'node:http';
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2';
import {type AddressInfo, createServer, type Socket} from 'node:net';
import {Transform} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import {brotliCompressSync} from 'node:zlib';
import {LOCALHOST} from '../test/support/webhooks/certificates.js';

export type JourneyServer = {
  readonly url: string;
  /** Pages beside those of the service, by their path. */
  readonly pages: Map<string, string>;
  /** Milliseconds by which each answer is delayed, and each new connection. */
  delay: number;
  /** Bytes per second of all bodies together; −1 is as many as there are. For browsers that have no brake of their own. */
  rate: number;
  close(): void;
};

/** With which Chromium trusts the server: what it does not trust it does not cache either. */
export const TRUSTING = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(new X509Certificate(LOCALHOST.cert).publicKey.export({type: 'spki', format: 'der'}))
  .digest('base64')}`;

/** What HTTP/2 has no place for. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Stands before the service as an operator's proxy does, with HTTP/2, and as far away as `delay` says: passes all but
 * its own pages on, and the answers back as they are.
 */
export async function startJourneyServer(service: string): Promise<JourneyServer> {
  const agent = new Agent({keepAlive: true});
  const pages = new Map<string, string>();
  const road = {freeAt: 0};
  const pass = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const {url, method, headers} = request;
    const passed = ask(
      service + url,
      {method, headers: headersOf(headers, service), agent},
      its => {
        response.writeHead(its.statusCode ?? 502, headersOf(its.headers));
        its.pipe(brake(() => own.rate, road)).pipe(response);
      },
    );
    passed.on('error', () => response.stream.close());
    request.pipe(passed);
  };
  const server = createSecureServer(LOCALHOST, (request, response) => {
    setTimeout(() => {
      const page = pages.get(request.url);
      if (page === undefined) return pass(request, response);
      response.writeHead(200, {'content-type': 'text/html', 'content-encoding': 'br'});
      response.end(brotliCompressSync(page));
    }, own.delay);
  });
  const sockets = new Set<Socket>();
  const listener = createServer({pauseOnConnect: true, noDelay: true}, socket => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    setTimeout(() => server.emit('connection', socket), own.delay);
  }).listen(0, 'localhost');
  await once(listener, 'listening');
  const own: JourneyServer = {
    url: `https://localhost:${(listener.address() as AddressInfo).port}`,
    pages,
    delay: 0,
    rate: -1,
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      agent.destroy();
    },
  };
  return own;
}

/** As long as a packet of the network. */
const PACKET = 1400;

/** Lets bytes pass at a rate, which all that share the `road` have together. */
function brake(rate: () => number, road: {freeAt: number}): Transform {
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        if (rate() > 0) {
          road.freeAt = Math.max(performance.now(), road.freeAt) + (1000 * packet.length) / rate();
          await wait(road.freeAt - performance.now());
        }
        this.push(packet);
      }
      done();
    },
  });
}

/** Without what belongs to a connection; on the way to the service, of one of its own pages. */
function headersOf(headers: IncomingHttpHeaders, origin?: string): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => {
    return !name.startsWith(':') && !OF_CONNECTIONS.includes(name);
  });
  return {...Object.fromEntries(kept), ...(origin && headers.origin && {origin})};
}
