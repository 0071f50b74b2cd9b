import type {ProblemCode} from '../../contract/problem.js';

/** Why a call did not work: what the service calls it, or `network_error` where none of its answers came. */
export type AddressCaptureErrorCode = ProblemCode | 'network_error';

/** What is known of a failed call besides its message. */
export type AddressCaptureErrorDetails = {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly errors?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** The one error of `address-capture/server`: a closed `code` to branch by, and a message that says what to do. */
export class AddressCaptureError extends Error {
  /** `not_found`, `bad_argument`, `rate_limited`, …; new ones come with a new major version. */
  readonly code: AddressCaptureErrorCode;
  /** The HTTP status of the answer; undefined where none came, or nothing was sent. */
  readonly status: number | undefined;
  /** By which the service's operator finds the call in the log; undefined where no answer of the service came. */
  readonly requestId: string | undefined;
  /** Seconds that the service asks to wait for before another call; undefined where it said nothing of it. */
  readonly retryAfter: number | undefined;
  /** What is wrong with which field, by its path (`user.phone`); empty where no field is to blame. */
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
