import type {Listener} from './listener.js';
import {RAW_BODY, refuse} from './listener-response.js';
import {LARGEST_BODY} from './read-body.js';

/** The part of a request of `node:http` or Express that a listener needs. */
export type NodeRequest = AsyncIterable<Uint8Array> & {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly readableDidRead: boolean;
  /** The body, if a framework has read it: bytes and text can be passed on, a parsed object cannot. */
  readonly body?: unknown;
  /** The raw bytes, if a framework stores them beside the parsed body. */
  readonly rawBody?: unknown;
};

/** Bytes to read of a body that is too large, so that its sender stays to receive the answer. */
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
    return refuse(500, 'The notification could not be read: see the log here.');
  }
}

/** The listener ignores its URL. */
const HERE = 'http://localhost/';

/** The bytes of a body; undefined if they were read before and only the parsed object is left. */
async function bodyOf(request: NodeRequest): Promise<Uint8Array<ArrayBuffer> | string | undefined> {
  for (const kept of [request.rawBody, request.body]) {
    if (typeof kept === 'string') return kept;
    if (kept instanceof Uint8Array) return new Uint8Array(kept);
  }
  return request.readableDidRead ? undefined : read(request);
}

/** Of a body that is too large, one byte more than the listener accepts. */
async function read(request: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(LARGEST_BODY + 1);
  let length = 0;
  // Leaving a `for await` loop early would close the connection.
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
    // HTTP/2's pseudo-headers are not valid names for `Headers`.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return headers;
}
