import * as v from 'valibot';
import {FAILURE_CODES, type Failure} from '../contract/failure.js';
import {ProblemWords} from '../contract/problem.js';

/** The failure in an unsuccessful answer: from its problem body, or else from its status. */
export async function parseFailure(response: Response): Promise<Failure> {
  const parsed = v.safeParse(ProblemWords, await response.json().catch(() => undefined));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const problem = parsed.success ? parsed.output : undefined;
  const code = codeOf(response.status, problem?.code);
  return {
    code,
    detail: problem ? details(problem) : `The service answered ${response.status}.`,
    ...(problem?.errors && {errors: problem.errors}),
    ...(code === 'unknown' && problem?.code && problem.code !== code && {reason: problem.code}),
    ...(problem?.attempts_left !== undefined && {attemptsLeft: problem.attempts_left}),
    ...(problem?.code_sent && {codeSent: true}),
    ...(Number.isFinite(retryAfter) && {retryAfter}),
  };
}

function details({detail, errors}: ProblemWords): string {
  const more = (errors ?? []).filter(({message}) => message !== detail);
  return [detail, ...more.map(({field, message}) => `${field}: ${message}`)].join(' ');
}

function codeOf(status: number, code: string | undefined): Failure['code'] {
  const known = FAILURE_CODES.find(one => one === code);
  if (known) return known;
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'permission_denied';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'service_unavailable' : 'unknown';
}
