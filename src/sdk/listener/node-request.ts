import type {Listener} from './listener.js';
import {RAW_BODY, refuse} from './listener-response.js';
import {LARGEST_BODY} from './read-body.js';

/** A request as `node:http` has it, and Express after it; as much of it as a listener needs. */
export type NodeRequest = AsyncIterable<Uint8Array> & {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly readableDidRead: boolean;
  /** What a framework has made of the body: bytes and text can be passed on, an object cannot. */
  readonly body?: unknown;
  /** The bytes, where a framework keeps them beside what it has parsed. */
  readonly rawBody?: unknown;
};

/** So much is read of what is too large, so that its sender is still there to hear it. */
const MOST_READ = 16 * LARGEST_BODY;

/** A listener's answer to a request of Node. Never rejects. */
export async function answerNode(
  listener: Listener,
  request: NodeRequest,
  logError: (error: unknown) => void,
): Promise<Response> {
  try {
    if (request.method !== 'POST') return await listener(new Request(HERE));
    const body = await bodyOf(request);
    if (body)
      return await listener(new Request(HERE, {method: 'POST', headers: headersOf(request), body}));
    logError(new TypeError(RAW_BODY));
    return refuse(500, RAW_BODY);
  } catch (error) {
    logError(error);
    return refuse(500, 'The notification could not be read: the log here says why.');
  }
}

/** Where the listener stands makes no difference to it. */
const HERE = 'http://localhost/';

/** The bytes of a body; undefined where they were read before and only what they meant is left. */
async function bodyOf(request: NodeRequest): Promise<Uint8Array<ArrayBuffer> | string | undefined> {
  for (const kept of [request.rawBody, request.body]) {
    if (typeof kept === 'string') return kept;
    if (kept instanceof Uint8Array) return new Uint8Array(kept);
  }
  return request.readableDidRead ? undefined : read(request);
}

/** Of what is too large the first bytes, more than the listener takes. */
async function read(request: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(LARGEST_BODY + 1);
  let length = 0;
  // Not `for await`, which closes the connection where it is left early.
  const chunks = request[Symbol.asyncIterator]();
  while (length < MOST_READ) {
    const {done, value} = await chunks.next();
    if (done) break;
    if (length < body.length) body.set(value.subarray(0, body.length - length), length);
    length += value.length;
  }
  return body.slice(0, length);
}

function headersOf(request: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Those of HTTP/2 that begin with a colon are no headers to the web.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return headers;
}
