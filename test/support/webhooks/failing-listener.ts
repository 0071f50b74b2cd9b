import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {checkDelivery} from './deliveries.js';

/** Of a hundred calls: how many are refused before they are read, cut after it, and answered too late. */
export type Failures = {readonly refused: number; readonly cut: number; readonly late: number};

/** A call that a listener has read whole. */
export type Call = {readonly locationId: string; readonly eventId: string};

/** A listener on a free port that fails at random. */
export type FailingListener = {
  readonly url: string;
  /** What it has read, in the order in which it came. */
  readonly calls: readonly Call[];
  /** How many of those it did not answer with 200 in time: each of them may come once more. */
  readonly unanswered: number;
  close(): void;
};

/** Longer than the service waits for an answer, in milliseconds. */
const TOO_LATE = 16_000;

/** Starts a listener that fails as often as said; whatever it is sent is held against `openapi.json`. */
export async function startFailingListener(failures: Failures): Promise<FailingListener> {
  const calls: Call[] = [];
  let unanswered = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const luck = Math.random() * 100;
    if (luck < failures.refused) {
      request.resume();
      response.writeHead(503).end();
      return;
    }
    const body = await text(request);
    checkDelivery(body);
    const {v2} = JSON.parse(body);
    calls.push({locationId: v2.location_id, eventId: String(request.headers['webhook-id'])});
    const beyond = luck - failures.refused;
    if (beyond >= failures.cut + failures.late) {
      response.end();
      return;
    }
    unanswered += 1;
    if (beyond < failures.cut) request.socket.destroy();
    else setTimeout(() => response.end(), TOO_LATE).unref();
  };
  const server = createServer((request, response) => {
    // What is cut while it is read was not read whole.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    calls,
    get unanswered() {
      return unanswered;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
