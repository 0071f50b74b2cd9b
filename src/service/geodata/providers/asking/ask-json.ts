import * as v from 'valibot';
import {ProviderError} from './provider-error.js';
import {type RequestLimits, requestBytes} from './request-bytes.js';

/** One question to a provider's API. */
export type Question<Answer> = {
  /** May hold the key: it never reaches an error or a log. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** What an answer with status 200 means that is a refusal all the same; undefined if it is none. */
  readonly refusal?: (answer: Answer) => ProviderError['outcome'] | undefined;
  /** Bytes of the answer, at most; 512 KB if absent. */
  readonly longest?: number;
};

/** A list of ten places has 20 KB at most. */
const LONGEST_ANSWER = 512 * 1024;

/**
 * Asks once and returns the parsed answer; throws `ProviderError`, or the signal's reason. Follows no redirect, since
 * the key would go with it.
 */
export async function askJson<Answer>(
  {url, headers, body, answer, refusal, longest = LONGEST_ANSWER}: Question<Answer>,
  limits: RequestLimits,
): Promise<Answer> {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      // Without it, providers guess a language from the empty header.
      'Accept-Language': '*',
      'User-Agent': 'address-capture-service',
      ...(body !== undefined && {'Content-Type': 'application/json'}),
      ...headers,
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
  };
  const bytes = await requestBytes({url, init, longest}, limits);
  const parsed = v.safeParse(answer, parseJson(new TextDecoder().decode(bytes)));
  if (!parsed.success)
    throw new ProviderError('malformed', `The answer has another shape: ${whereIn(parsed)}.`);
  const refused = refusal?.(parsed.output);
  if (refused) throw new ProviderError(refused, `The answer of status 200 says: ${refused}.`);
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('malformed', 'The answer is not JSON.');
  }
}

/** The path of the first wrong field; never its value. */
function whereIn({issues}: {readonly issues: readonly v.BaseIssue<unknown>[]}): string {
  const [issue] = issues;
  return issue?.path?.map(({key}) => String(key)).join('.') || 'the whole';
}
