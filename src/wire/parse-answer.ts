import * as v from 'valibot';
import {FailureError} from '../contract/failure.js';
import {parseFailure} from './parse-failure.js';

/** The parsed body of an answer. Throws `FailureError` if it is not a valid one, and fetch's error if it breaks off. */
export async function parseAnswer<Answer>(
  response: Response,
  url: string,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  if (!response.ok) {
    const {status} = response;
    throw new FailureError(await parseFailure(response), {status});
  }
  // 204 has no body.
  return parse(response.status === 204 ? undefined : await parseJson(response, url), schema);
}

/** The failure of a request without an answer; `late` is the deadline in milliseconds if that ended it. */
export function noAnswer(
  url: string,
  {late, cause}: {readonly late: number | undefined; readonly cause?: unknown},
): FailureError {
  const {origin} = new URL(url);
  const detail = late
    ? `No answer from ${origin} within ${late} ms.`
    : `${origin} could not be reached. Check the network, the service, and connect-src in the page's policy.`;
  return new FailureError({code: 'network_error', detail}, {cause});
}

async function parseJson(response: Response, url: string): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = `${new URL(url).origin} answered ${response.status} without JSON. Is that the service's URL?`;
    throw new FailureError({code: 'unknown', detail}, {cause});
  }
}

function parse<Answer>(json: unknown, schema: v.GenericSchema<unknown, Answer>): Answer {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = issue.path?.map(({key}) => key).join('.') ?? 'the whole';
  const detail = `The service's answer can't be parsed (${where}: ${issue.message}). Is the element of the same version?`;
  throw new FailureError({code: 'unknown', detail});
}
