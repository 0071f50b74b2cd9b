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
