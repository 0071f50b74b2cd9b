import type * as v from 'valibot';
import {FailureError} from '../contract/failure.js';
import {noAnswer, parseAnswer} from './parse-answer.js';

/** Network, clock and randomness of a call; tests pass their own. */
export type NetworkApi = {
  readonly fetch: typeof fetch;
  /** Resolves after `ms` milliseconds; rejects as soon as the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
};

/** The service, by the publishable key: enough for what is not personal. */
export type PublicAccess = {
  readonly serviceUrl: string;
  readonly apiKey: string;
  readonly network: NetworkApi;
};

export type Call<Answer> = {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Attempts in all if the network or the service fails; 1 when absent. Only for requests that may be repeated. */
  readonly attempts?: number;
  /** Milliseconds until one attempt is aborted; 15,000 when absent. */
  readonly deadline?: number;
  /** `same-origin` for the service's own pages, whose session is a cookie; no cookie is sent if absent. */
  readonly credentials?: RequestCredentials;
};

/** Seconds. A longer `Retry-After` fails at once: nobody watches a spinner that long. */
const LONGEST_PAUSE = 5;

/**
 * Calls the service, repeats a call that may succeed later, and parses the answer.
 *
 * Throws `FailureError`, or the signal's reason when aborted.
 */
export async function call<Answer>(
  request: Call<Answer>,
  signal: AbortSignal,
  network: NetworkApi,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(request, signal, network);
    } catch (caught) {
      signal.throwIfAborted();
      const again = attempt < (request.attempts ?? 1);
      if (!again || !(caught instanceof FailureError) || !mayPass(caught)) throw caught;
      await network.wait(pause(attempt, caught.failure.retryAfter, network.random), signal);
    }
  }
}

async function once<Answer>(
  {
    url,
    method = 'GET',
    headers = {},
    body,
    answer,
    deadline = 15_000,
    credentials = 'omit',
  }: Call<Answer>,
  signal: AbortSignal,
  network: NetworkApi,
): Promise<Answer> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const limit = AbortSignal.timeout(deadline);
  const stopNow = () => stop.abort();
  limit.addEventListener('abort', stopNow);
  signal.addEventListener('abort', stopNow);
  try {
    const response = await network.fetch(url, {
      method,
      headers: body === undefined ? headers : {...headers, 'content-type': 'application/json'},
      ...(body !== undefined && {body: JSON.stringify(body)}),
      signal: stop.signal,
      // Of another's page nothing depends on a cookie; without one the service may answer any origin.
      credentials,
    });
    return await parseAnswer(response, url, answer);
  } catch (caught) {
    signal.throwIfAborted();
    if (caught instanceof FailureError) throw caught;
    throw noAnswer(url, {late: limit.aborted ? deadline : undefined, cause: caught});
  } finally {
    limit.removeEventListener('abort', stopNow);
    signal.removeEventListener('abort', stopNow);
  }
}

function mayPass({failure}: FailureError): boolean {
  const {code, retryAfter} = failure;
  if (code === 'rate_limited') return (retryAfter ?? Infinity) <= LONGEST_PAUSE;
  const passing = code === 'network_error' || code === 'service_unavailable';
  return passing && (retryAfter ?? 0) <= LONGEST_PAUSE;
}

/** Milliseconds: 500, doubled each time; half of it is random, so that clients do not return all at once. */
function pause(attempt: number, retryAfter: number | undefined, random: () => number): number {
  const most = 500 * 2 ** (attempt - 1);
  return Math.max((retryAfter ?? 0) * 1000, most / 2 + (random() * most) / 2);
}
