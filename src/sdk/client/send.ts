import * as v from 'valibot';
import type {NetworkApi} from '../../wire/call.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';
import {readError} from './read-error.js';

/** Where calls go, their credentials, and how. */
export type Line = {
  readonly origin: string;
  readonly authorization: string;
  /** Milliseconds until one attempt is aborted. */
  readonly deadline: number;
  /** Attempts in all for calls that may be repeated. */
  readonly attempts: number;
  readonly network: NetworkApi & {readonly now: () => number};
};

export type ServerCall<Answer> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Whether sending it twice has the effect of sending it once. */
  readonly repeatable: boolean;
};

/** Seconds. A longer `Retry-After` fails at once: a person or a queue waits for the caller. */
const LONGEST_PAUSE = 30;

/**
 * Calls the service, retries a repeatable call that may succeed later, and parses the answer.
 *
 * Separate from `wire/call.ts`: a server's error needs the request id and each field, not words for a person; worker
 * runtimes do not accept `credentials`; and a redirect must not receive the key. Throws `AddressCaptureError`, or the
 * signal's reason when aborted.
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
  // Outside `try`: a body that JSON can't express is not a failure of the network.
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
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new AddressCaptureError(
    'unknown',
    `This version of address-capture cannot parse the answer (${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}). Is baseUrl the service's own, and of this version?`,
    {status, requestId},
  );
}

function parseJson(text: string): unknown {
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

/** Milliseconds: 500, doubled each time, half of it random; never less than the service asked for. */
function pause(attempt: number, retryAfter = 0, random: () => number): number {
  const most = 500 * 2 ** (attempt - 1);
  return Math.max(retryAfter * 1000, most / 2) + (random() * most) / 2;
}
