import * as v from 'valibot';
import {FailureError} from '../contract/failure.js';
import {readFailure} from './read-failure.js';

/** The parsed body of an answer. Throws `FailureError` where it is none, and what fetch throws where it breaks off. */
export async function readAnswer<Answer>(
  response: Response,
  url: string,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  if (!response.ok) {
    const {status} = response;
    throw new FailureError(await readFailure(response), {status});
  }
  return parse(await readJson(response, url), schema);
}

/** That nothing came back from there; `late` where it was given up after so many milliseconds. */
export function noAnswer(
  url: string,
  {late, cause}: {readonly late: number | undefined; readonly cause?: unknown},
): FailureError {
  const {origin} = new URL(url);
  const detail = late
    ? `No answer from ${origin} within ${late} ms.`
    : `${origin} could not be reached. Check the network, that the service runs, and that the page's policy allows it in connect-src.`;
  return new FailureError({code: 'network_error', detail}, {cause});
}

async function readJson(response: Response, url: string): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FailureError(
      {
        code: 'unknown',
        detail: `${new URL(url).origin} answered ${response.status} without JSON. Is the service what answers there?`,
      },
      {cause},
    );
  }
}

function parse<Answer>(json: unknown, schema: v.GenericSchema<unknown, Answer>): Answer {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'the whole';
  throw new FailureError({
    code: 'unknown',
    detail: `The service's answer is not what this version understands (${where}: ${issue.message}). Are element and service of the same version?`,
  });
}
