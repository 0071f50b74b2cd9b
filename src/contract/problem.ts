import * as v from 'valibot';
import type {FailureCode} from './failure.js';
import {ifKnown} from './if-known.js';

/** Failures that only a client reports: the service never answers them. */
type ClientFailure = 'network_error' | 'unsupported_device';

/** Problems that the element reports as `unknown`, with the code as the failure's `reason`. */
type OtherProblem =
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type';

/** The codes of the service's problems, each with its HTTP status: every other failure code is one of them. */
export const PROBLEM_STATUS = {
  bad_argument: 400,
  invalid_phone: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unknown: 500,
  service_unavailable: 503,
} as const satisfies Record<Exclude<FailureCode, ClientFailure> | OtherProblem, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** One wrong field: its path, such as `geo_point.lat`, and how to correct it. */
export const FieldError = v.object({field: v.string(), message: v.string()});
export type FieldError = v.InferOutput<typeof FieldError>;
const FieldErrors = v.array(FieldError);

/** An error answer (RFC 9457, `application/problem+json`) with our `code`. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  errors: v.optional(FieldErrors),
  /** Attempts left after a wrong code. */
  attempts_left: v.optional(v.number()),
  /** True if a code was requested too soon, because the one before is still on its way. */
  code_sent: v.optional(v.boolean()),
  request_id: v.optional(v.string()),
  /** False in answers for which the interface document requires `success`. */
  success: v.optional(v.boolean()),
});
export type Problem = v.InferOutput<typeof Problem>;

/** The part of a problem that clients need; other unknown or malformed fields do not matter. */
export const ProblemWords = v.object({
  detail: v.string(),
  code: v.fallback(v.string(), ''),
  errors: ifKnown(FieldErrors),
  attempts_left: ifKnown(v.number()),
  code_sent: ifKnown(v.boolean()),
  request_id: ifKnown(v.string()),
});
export type ProblemWords = v.InferOutput<typeof ProblemWords>;
