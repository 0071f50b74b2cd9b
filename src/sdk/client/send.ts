import * as v from 'valibot';
import type {NetworkApi} from '../../wire/call.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';
import {readError} from './read-error.js';

/** To whom calls go, as whom, and by what. */
export type Line = {
  readonly origin: string;
  readonly authorization: string;
  /** Milliseconds after which one try is given up. */
  readonly deadline: number;
  /** How often what may be repeated is tried in all. */
  readonly attempts: number;
  readonly network: NetworkApi & {readonly now: () => number};
};

/** One call of the service by a server. */
export type ServerCall<Answer> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Whether a second time does no more than the first. */
  readonly repeatable: boolean;
};

/** Who is asked to wait for more seconds than this is told so instead: the caller has a person waiting, or a queue. */
const LONGEST_PAUSE = 30;

/**
 * Calls the service, again after a pause where that may help and the call may be repeated, and parses the answer.
 *
 * Not `wire/call.ts`: a page's failure is words for a person, a server's has a request id and its fields apart; runtimes
 * of workers know no `credentials`; no redirect may take the key along. Throws `AddressCaptureError`, or the signal's
 * reason when stopped.
 */
export async function send<Answer>(
  call: ServerCall<Answer>,
  line: Line,
  signal = new AbortController().signal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(call, line, signal);
    } catch (caught) {
      signal.throwIfAborted();
      const again = call.repeatable && attempt < line.attempts;
      if (!again || !(caught instanceof AddressCaptureError) || !mayPass(caught)) throw caught;
      await line.network.wait(pause(attempt, caught.retryAfter, line.network.random), signal);
    }
  }
}

async function once<Answer>(
  {method, path, body, answer}: ServerCall<Answer>,
  {origin, authorization, deadline, network}: Line,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  // Before anything is tried: what is no JSON is no failure of the network.
  const json = body === undefined ? undefined : JSON.stringify(body);
  const limit = AbortSignal.timeout(deadline);
  try {
    const response = await network.fetch(`${origin}${path}`, {
      method,
      headers: {authorization, ...(json && {'content-type': 'application/json'})},
      ...(json && {body: json}),
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    });
    if (!response.ok) throw await readError(response, network.now());
    return parse(await response.text(), response, answer);
  } catch (caught) {
    signal.throwIfAborted();
    if (caught instanceof AddressCaptureError) throw caught;
    const message = limit.aborted
      ? `No answer from ${origin} within ${deadline} ms.`
      : `${origin} could not be reached: check baseUrl, the network, and that the service runs.`;
    throw new AddressCaptureError('network_error', message, {cause: caught});
  }
}

function parse<Answer>(
  text: string,
  {status, headers}: Response,
  schema: v.GenericSchema<unknown, Answer>,
): Answer {
  const requestId = headers.get('x-request-id') ?? undefined;
  const parsed = v.safeParse(schema, readJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new AddressCaptureError(
    'unknown',
    `The answer is not what this version of address-capture understands (${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}). Is baseUrl the service's own, and of this version?`,
    {status, requestId},
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mayPass({code, status = 0, retryAfter = 0}: AddressCaptureError): boolean {
  if (retryAfter > LONGEST_PAUSE) return false;
  return code === 'network_error' || status === 429 || status >= 500;
}

/** Half a second in milliseconds, doubled each time, half of it by chance; never before the service asked for. */
function pause(attempt: number, retryAfter = 0, random: () => number): number {
  const most = 500 * 2 ** (attempt - 1);
  return Math.max(retryAfter * 1000, most / 2) + (random() * most) / 2;
}
