import type {FailureCode} from '../../contract/failure.js';

/** Failures that no retry resolves: the page's developer has to fix them. */
export const FATAL: readonly FailureCode[] = [
  'bad_argument',
  'unauthenticated',
  'permission_denied',
];
