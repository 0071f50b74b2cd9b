import * as v from 'valibot';
import {PROBLEM_STATUS, type ProblemCode, ProblemWords} from '../../contract/problem.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';

/** The error for an answer other than 2xx. `now` (milliseconds) converts a date in `Retry-After` to seconds. */
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
      : `${status} without a problem body: check the proxies in between, and that baseUrl is the service's own.`,
    {
      status,
      requestId,
      retryAfter: secondsOf(headers.get('retry-after'), now),
      errors: problem ? byField(problem) : {},
    },
  );
}

/** Following a redirect would send the server key to another host, and turn a POST into a GET. */
function movedElsewhere({status, headers}: Response): AddressCaptureError {
  const to = headers.get('location') ?? 'another address';
  return new AddressCaptureError(
    'unknown',
    `${status} leads to ${to}, and no redirect is followed with a server key: make that host the baseUrl.`,
    {status},
  );
}

/** Includes every wrong field and the request id, because often only the message is logged. */
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

/** For answers without a problem body, such as a proxy's. */
function codeOf(status: number): ProblemCode {
  if (status > 500) return 'service_unavailable';
  const codes = Object.keys(PROBLEM_STATUS).filter(isProblemCode);
  return codes.find(code => PROBLEM_STATUS[code] === status) ?? 'unknown';
}

/** `Retry-After` in seconds; the header has seconds or a date (RFC 9110). */
function secondsOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
