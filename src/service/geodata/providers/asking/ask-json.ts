import * as v from 'valibot';
import {readRetryAfter} from '../../../base/net/retry-after.js';
import {ProviderError} from './provider-error.js';

/** The part of `fetch` that is needed. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

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
};

/** A list of ten places has 20 KB at most. */
const LONGEST_ANSWER = 512 * 1024;

/**
 * Asks once and returns the parsed answer; throws `ProviderError`, or the signal's reason. Follows no redirect, since
 * the key would go with it.
 */
export async function askJson<Answer>(
  {url, headers, body, answer, refusal}: Question<Answer>,
  {
    deadline,
    signal,
    fetch = globalThis.fetch,
    now = new Date(),
  }: {
    /** Milliseconds, to the end of the answer. */
    readonly deadline: number;
    readonly signal?: AbortSignal | undefined;
    readonly fetch?: Fetch;
    readonly now?: Date;
  },
): Promise<Answer> {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(url, {
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
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (!response.ok) {
      response.body?.cancel().catch(() => {});
      throw failureOf(response, now);
    }
    const parsed = v.safeParse(answer, parseJson(await readText(response)));
    if (!parsed.success)
      throw new ProviderError('malformed', `The answer has another shape: ${whereIn(parsed)}.`);
    const refused = refusal?.(parsed.output);
    if (refused) throw new ProviderError(refused, `The answer of status 200 says: ${refused}.`);
    return parsed.output;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (late.aborted) throw new ProviderError('late', `No whole answer in ${deadline} ms.`);
    // The cause of `fetch` may quote the URL, and with it the key.
    throw new ProviderError('unreachable', `No connection, or a broken one (${codeOf(error)}).`);
  }
}

function failureOf({status, headers}: Response, now: Date): ProviderError {
  const retryAfter = readRetryAfter(headers.get('retry-after') ?? undefined, now);
  const message = `It answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderError('unauthorized', message);
  if (status === 429) return new ProviderError('rate_limited', message, {retryAfter});
  if (status >= 500) return new ProviderError('failed', message, {retryAfter});
  return new ProviderError(status >= 400 ? 'refused' : 'malformed', message);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > LONGEST_ANSWER)
      throw new ProviderError('malformed', `The answer has more than ${LONGEST_ANSWER} bytes.`);
    text += decoder.decode(chunk, {stream: true});
  }
  return text + decoder.decode();
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

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'no code';
}
