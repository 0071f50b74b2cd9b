import type {FieldError, ProblemCode} from '../../contract/problem.js';

/** Thrown anywhere below a route; answered as an RFC 9457 problem with the code's status. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly attemptsLeft: number | undefined;
  /** Whether a code is on its way already. */
  readonly codeSent: boolean | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      errors,
      retryAfter,
      attemptsLeft,
      codeSent,
      cause,
    }: {
      errors?: readonly FieldError[];
      retryAfter?: number;
      attemptsLeft?: number;
      codeSent?: boolean;
      cause?: unknown;
    } = {},
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
