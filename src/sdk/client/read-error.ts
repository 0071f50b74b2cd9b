import * as v from 'valibot';
import {PROBLEM_STATUS, type ProblemCode, ProblemWords} from '../../contract/problem.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';

/** The error that an answer other than 2xx stands for; `now` (milliseconds) tells how far off a date in `Retry-After` is. */
export async function readError(response: Response, now: number): Promise<AddressCaptureError> {
  const {status, headers} = response;
  if (status >= 300 && status < 400) return movedElsewhere(response);
  const parsed = v.safeParse(ProblemWords, await response.json().catch(() => undefined));
  const problem = parsed.success ? parsed.output : undefined;
  const requestId = problem?.request_id ?? headers.get('x-request-id') ?? undefined;
  return new AddressCaptureError(
    problem && isProblemCode(problem.code) ? problem.code : codeOf(status),
    problem
      ? messageOf(problem)
      : `${status} came without the words of the service: look at what stands between it and you, and that baseUrl is its own.`,
    {
      status,
      requestId,
      retryAfter: secondsOf(headers.get('retry-after'), now),
      errors: problem ? byField(problem) : {},
    },
  );
}

/** No redirect is followed: the server key would go along, and a POST would become a GET. */
function movedElsewhere({status, headers}: Response): AddressCaptureError {
  const to = headers.get('location') ?? 'another address';
  return new AddressCaptureError(
    'unknown',
    `${status} leads to ${to}, and no redirect is followed with a server key: make that host the baseUrl.`,
    {status},
  );
}

/** With every wrong field, and the request's id: often the message is all that is logged. */
function messageOf({detail, errors = [], request_id}: ProblemWords): string {
  const fields = errors.filter(({message}) => message !== detail);
  return [
    detail,
    ...fields.map(({field, message}) => `${field}: ${message}`),
    ...(request_id ? [`(request ${request_id})`] : []),
  ].join(' ');
}

function byField({errors = []}: ProblemWords): Record<string, string> {
  const all = new Map<string, string>();
  for (const {field, message} of errors)
    all.set(field, all.has(field) ? `${all.get(field)} ${message}` : message);
  return Object.fromEntries(all);
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEM_STATUS, code);
}

/** What a status says alone, as a proxy sends it. */
function codeOf(status: number): ProblemCode {
  if (status > 500) return 'service_unavailable';
  const codes = Object.keys(PROBLEM_STATUS).filter(isProblemCode);
  return codes.find(code => PROBLEM_STATUS[code] === status) ?? 'unknown';
}

/** `Retry-After` is seconds, or a date (RFC 9110). */
function secondsOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
