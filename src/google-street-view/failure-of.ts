import {type Failure, FailureError} from '../contract/failure.js';
import {REFUSED} from './key-refused.js';

/** Google's statuses, and what to do about each. */
const FAILURES: Readonly<Record<string, Failure>> = {
  REQUEST_DENIED: REFUSED,
  OVER_QUERY_LIMIT: {
    code: 'rate_limited',
    detail:
      'Google’s quota for the key is used up. Raise it in Google’s console, or try again later.',
  },
  INVALID_REQUEST: {
    code: 'bad_argument',
    detail: 'Google did not understand the look-up. Check that the point and the id are valid.',
  },
};

/** The status that Google's error has as its code, or that its message names. */
const STATUS = /\b(ZERO_RESULTS|NOT_FOUND|REQUEST_DENIED|OVER_QUERY_LIMIT|INVALID_REQUEST)\b/;

/** Gives undefined if Google said that there is no panorama; throws everything else as a `FailureError`. */
export function failureOf(caught: unknown): undefined {
  if (caught instanceof FailureError) throw caught;
  const {code, message} = Object(caught);
  const [status = ''] = STATUS.exec(`${code} ${message}`) ?? [];
  if (status === 'ZERO_RESULTS' || status === 'NOT_FOUND') return undefined;
  const unknown = {
    code: 'service_unavailable',
    detail: `Google could not look up a panorama (${code ?? caught}). Try again later.`,
  } as const;
  throw new FailureError(FAILURES[status] ?? unknown, {cause: caught});
}
