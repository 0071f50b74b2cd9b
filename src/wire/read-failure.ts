import * as v from 'valibot';
import {FAILURE_CODES, type Failure} from '../contract/failure.js';
import {ProblemWords} from '../contract/problem.js';

/** What an answer that is no success says: its problem where it has one, else what its status tells. */
export async function readFailure(response: Response): Promise<Failure> {
  const problem = v.safeParse(ProblemWords, await response.json().catch(() => undefined));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const said = problem.success ? problem.output : undefined;
  const code = codeOf(response.status, said?.code);
  return {
    code,
    detail: said ? details(said) : `The service answered ${response.status}.`,
    ...(code === 'unknown' && said?.code && said.code !== code && {reason: said.code}),
    ...(said?.attempts_left !== undefined && {attemptsLeft: said.attempts_left}),
    ...(said?.code_sent && {codeSent: true}),
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
