import type {IncomingMessage, ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {serveOnLoopback} from '../webhooks/reached.js';

/** A request as a vendor reads it. */
export type VendorRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The JSON of a POST. */
  readonly body: unknown;
};

/** The vendor's JSON for a request, or the bytes of a picture, or where it is, or a `BytesAnswer`; undefined if it has no such thing (404). */
export type VendorAnswers = (request: VendorRequest) => unknown;

/** Bytes with a head of their own. */
export class BytesAnswer {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}, status = 200) {
    this.bytes = bytes;
    this.headers = headers;
    this.status = status;
  }
}

/** How a vendor answers; `retry` is `Retry-After`. */
export type Weather =
  | {readonly kind: 'good'}
  /** Never, until `close`. */
  | {readonly kind: 'late'}
  | {readonly kind: 'status'; readonly status: number; readonly retry?: string}
  /** Half of the body, then the connection breaks. */
  | {readonly kind: 'cut off'}
  /** The connection breaks before a byte. */
  | {readonly kind: 'silent'}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'endless'}
  | {readonly kind: 'redirect'; readonly to: string};

export const GOOD: Weather = {kind: 'good'};

const BIG = 10 * 1024 * 1024;

/** A vendor's API on loopback, which replays the shapes of its documentation, in any weather. */
export async function startVendor(answers: VendorAnswers) {
  const requests: VendorRequest[] = [];
  let weather = GOOD;
  let where = '/';
  const {url, close} = await serveOnLoopback(async (incoming, response) => {
    const {pathname, searchParams} = new URL(incoming.url ?? '', 'http://vendor');
    const sent = await text(incoming);
    const request = {
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: sent ? JSON.parse(sent) : undefined,
    };
    requests.push(request);
    if (weather.kind === 'good' || !pathname.startsWith(where))
      answerWell(response, answers(request));
    else answerBadly(response, weather, bodyOf(answers(request) ?? {}));
  });
  return {
    url,
    /** What it was asked, the oldest first. */
    requests,
    /** From now on, for the paths that begin so. */
    become: (next: Weather, paths = '/') => {
      weather = next;
      where = paths;
    },
    close,
  };
}

export type VendorServer = Awaited<ReturnType<typeof startVendor>>;

function answerWell(response: ServerResponse, json: unknown): void {
  if (json instanceof BytesAnswer) {
    response.writeHead(json.status, json.headers).end(json.bytes);
    return;
  }
  if (json instanceof Uint8Array) {
    response.writeHead(200, {'Content-Type': 'image/jpeg'}).end(json);
    return;
  }
  if (json instanceof URL) {
    response.writeHead(302, {Location: json.href}).end();
    return;
  }
  response.writeHead(json === undefined ? 404 : 200, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(json ?? {error: 'not found'}));
}

function bodyOf(answer: unknown): Uint8Array {
  if (answer instanceof BytesAnswer) return answer.bytes;
  return answer instanceof Uint8Array ? answer : Buffer.from(JSON.stringify(answer));
}

function answerBadly(
  response: ServerResponse,
  weather: Exclude<Weather, {kind: 'good'}>,
  good: Uint8Array,
): void {
  switch (weather.kind) {
    case 'late':
      return;
    case 'status':
      response.writeHead(weather.status, weather.retry ? {'Retry-After': weather.retry} : {});
      response.end(JSON.stringify({message: 'No.'}));
      return;
    case 'cut off':
      response.writeHead(200, {'Content-Length': good.length});
      response.write(good.subarray(0, good.length / 2), () => response.destroy());
      return;
    case 'silent':
      response.destroy();
      return;
    case 'text':
      response.end(weather.text);
      return;
    case 'endless':
      response.end(`"${'a'.repeat(BIG)}"`);
      return;
    case 'redirect':
      response.writeHead(302, {Location: weather.to}).end();
      return;
    default:
      weather satisfies never;
  }
}
