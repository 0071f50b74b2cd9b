import {parseUrl} from '../../../../contract/parse-url.js';
import {readRetryAfter} from '../../../base/net/retry-after.js';
import {ProviderError} from './provider-error.js';

/** The part of `fetch` that is needed. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long a request may take, who ends it, and by which means it is sent. */
export type RequestLimits = {
  /** Milliseconds, to the end of the answer. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: Fetch;
  readonly now?: Date;
};

export type BytesRequest = {
  /** May hold the key: it never reaches an error or a log. */
  readonly url: string;
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>;
  /** Bytes of the answer, at most. */
  readonly longest: number;
  /** Whether a redirect leads somewhere that may be asked; without it none is followed, since the key would go with it. */
  readonly mayFollow?: (to: URL) => boolean;
};

const MOST_REDIRECTS = 3;

/** Codes of errors without a connection by which a request could have left. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A good answer (2xx). */
export type BytesAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly receivedAt: Date;
};

/** Sends one request and returns the body of a good answer; throws `ProviderError`, or the signal's reason. */
export async function requestBytes(
  request: BytesRequest,
  limits: RequestLimits,
): Promise<Uint8Array> {
  return (await requestAnswer(request, limits)).bytes;
}

/** The same with what its head says. */
export async function requestAnswer(
  {url, init, longest, mayFollow}: BytesRequest,
  {deadline, signal, fetch = globalThis.fetch, now = new Date()}: RequestLimits,
): Promise<BytesAnswer> {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(deadline);
  const sent: RequestInit = {
    ...init,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  };
  let hasAnswered = false;
  try {
    let response = await fetch(url, sent);
    hasAnswered = true;
    let from = url;
    for (let hops = 0; hops < MOST_REDIRECTS; hops++) {
      const to = redirectOf(response, from);
      if (!to || !mayFollow?.(to)) break;
      response.body?.cancel().catch(() => {});
      from = to.href;
      response = await fetch(from, sent);
    }
    if (!response.ok) {
      response.body?.cancel().catch(() => {});
      throw failureOf(response, now);
    }
    const {status, headers} = response;
    return {status, headers, bytes: await readBytes(response, longest), receivedAt: now};
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (late.aborted) throw new ProviderError('late', `No whole answer in ${deadline} ms.`);
    // The cause of `fetch` may quote the URL, and with it the key.
    const code = codeOf(error);
    throw new ProviderError('unreachable', `No connection, or a broken one (${code}).`, {
      isUnsent: !hasAnswered && NO_CONNECTION.has(code),
    });
  }
}

function redirectOf({status, headers}: Response, from: string): URL | undefined {
  const to = headers.get('location');
  if (status < 300 || status >= 400 || !to) return undefined;
  return parseUrl(to, from);
}

function failureOf({status, headers}: Response, now: Date): ProviderError {
  const retryAfter = readRetryAfter(headers.get('retry-after') ?? undefined, now);
  const message = `It answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderError('unauthorized', message);
  if (status === 429) return new ProviderError('rate_limited', message, {retryAfter});
  if (status >= 500) return new ProviderError('failed', message, {retryAfter});
  return new ProviderError(status >= 400 ? 'refused' : 'malformed', message);
}

async function readBytes(response: Response, longest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > longest)
      throw new ProviderError('malformed', `The answer has more than ${longest} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'no code';
}
