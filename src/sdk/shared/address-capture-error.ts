import type {ProblemCode} from '../../contract/problem.js';

/** The service's error code, or `network_error` if no answer arrived. */
export type AddressCaptureErrorCode = ProblemCode | 'network_error';

/** Details of a failed call besides its message. */
export type AddressCaptureErrorDetails = {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly errors?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** The one error of `address-capture/server`: branch on its `code`; the message says what to do. */
export class AddressCaptureError extends Error {
  /** `not_found`, `bad_argument`, `rate_limited`, …; a new code requires a new major version. */
  readonly code: AddressCaptureErrorCode;
  /** The HTTP status of the answer; undefined if nothing was sent or no answer arrived. */
  readonly status: number | undefined;
  /** The id of the call in the service's log, for its operator; undefined without an answer of the service. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another call, as the service asks; undefined if it does not. */
  readonly retryAfter: number | undefined;
  /** What is wrong with each field, by its path (`user.phone`); empty if no field is to blame. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    code: AddressCaptureErrorCode,
    message: string,
    {status, requestId, retryAfter, errors = {}, cause}: AddressCaptureErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : {cause});
    this.name = 'AddressCaptureError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.errors = errors;
  }
}
