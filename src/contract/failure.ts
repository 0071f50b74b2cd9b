/** The reasons for a failure, as the element and the SDK report them. */
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

/** A failure as data. `detail` tells the developer what to do; people read the texts of the locale. */
export type Failure = {
  readonly code: FailureCode;
  readonly detail: string;
  /** What the service says of single fields, by their names in its API; `detail` has all of it. */
  readonly errors?: ReadonlyArray<{readonly field: string; readonly message: string}>;
  /** Seconds to wait before the next attempt, if the service said so. */
  readonly retryAfter?: number;
  /** The service's own code if `code` is only `unknown`: `not_found`, `conflict`, … */
  readonly reason?: string;
  /** Attempts left after a wrong code. */
  readonly attemptsLeft?: number;
  /** Whether no new code was sent because an earlier one is still on its way. */
  readonly codeSent?: boolean;
};

/** The one class thrown by everything that calls the network; callers turn it into data. */
export class FailureError extends Error {
  readonly failure: Failure;
  /** The HTTP status, if the service answered. */
  readonly status: number | undefined;

  constructor(failure: Failure, {status, ...options}: {cause?: unknown; status?: number} = {}) {
    super(failure.detail, options);
    this.name = 'FailureError';
    this.status = status;
    this.failure = failure;
  }
}

/**
 * A caught error as data; anything that is not a `FailureError` is `unknown`.
 *
 * Checks for the field, because the bundle of a page's own provider may contain another copy of the class.
 */
export function toFailure(caught: unknown): Failure {
  const {failure}: Partial<FailureError> = Object(caught);
  const detail = caught instanceof Error ? caught.message : String(caught);
  return failure ?? {code: 'unknown', detail};
}
