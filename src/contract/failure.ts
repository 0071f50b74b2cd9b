/** Every reason why something did not work, as the element and the SDK report it. */
export const FAILURE_CODES = [
  'bad_argument',
  'unauthenticated',
  'invalid_phone',
  'permission_denied',
  'network_error',
  'service_unavailable',
  'unsupported_device',
  'rate_limited',
  'unknown',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A failure as data: `detail` is for the developer and says what to do; people read the words of the locale. */
export type Failure = {
  readonly code: FailureCode;
  readonly detail: string;
  /** Seconds to wait before the next try, where the service said so. */
  readonly retryAfter?: number;
  /** What the service calls it, where `code` says no more than `unknown`: `not_found`, `conflict`, … */
  readonly reason?: string;
  /** How often a wrong code may still be said. */
  readonly attemptsLeft?: number;
  /** Whether a code is on its way already, which is why no other is sent. */
  readonly codeSent?: boolean;
};

/** The one class thrown at the network's edge; turned into data where it is caught. */
export class FailureError extends Error {
  readonly failure: Failure;
  /** The HTTP status, where the failure is an answer. */
  readonly status: number | undefined;

  constructor(failure: Failure, {status, ...options}: {cause?: unknown; status?: number} = {}) {
    super(failure.detail, options);
    this.name = 'FailureError';
    this.status = status;
    this.failure = failure;
  }
}

/**
 * What was caught, as data; anything that is not a `FailureError` is `unknown`.
 *
 * It is told by its field: the bundle in which a page has its own provider may hold another copy of the class.
 */
export function toFailure(caught: unknown): Failure {
  const {failure}: Partial<FailureError> = Object(caught);
  const detail = caught instanceof Error ? caught.message : String(caught);
  return failure ?? {code: 'unknown', detail};
}
