import type {FailureCode} from '../../contract/failure.js';

/** Failures that no second try mends: the page's developer has to. */
export const FATAL: readonly FailureCode[] = [
  'bad_argument',
  'unauthenticated',
  'permission_denied',
];
