import type {FieldError, ProblemCode} from '../../contract/problem.js';

/** Thrown below a route; answered as an RFC 9457 problem with the status of its code. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly attemptsLeft: number | undefined;
  /** Whether a code has already been sent. */
  readonly codeSent: boolean | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    {cause, errors, retryAfter, attemptsLeft, codeSent}: Details = {},
  ) {
    super(detail, {cause});
    this.name = 'ProblemError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.attemptsLeft = attemptsLeft;
    this.codeSent = codeSent;
  }
}

type Details = Partial<
  Pick<ProblemError, 'cause' | 'errors' | 'retryAfter' | 'attemptsLeft' | 'codeSent'>
>;

/**
 * Whether an error is a failure of the service or of something that it depends on, which must not count against the
 * caller; not a refusal, and not a caller who has gone.
 */
export function isServiceFailure(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'service_unavailable';
  return !(error instanceof Error && error.name === 'AbortError');
}
