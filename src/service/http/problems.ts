import type {Context, ErrorHandler, NotFoundHandler} from 'hono';
import {createMiddleware} from 'hono/factory';
import {HTTPException} from 'hono/http-exception';
import {PROBLEM_STATUS, type Problem, type ProblemCode} from '../../contract/problem.js';
import {ClockOffError} from '../base/clock.js';
import {isUnavailable} from '../base/db/unavailable.js';
import {DrawingError} from '../base/drawing/drawing-error.js';
import {ProblemError} from '../base/problem-error.js';
import type {Env} from './env.js';
import {routeOf} from './methods.js';

const TITLES: Readonly<Record<ProblemCode, string>> = {
  bad_argument: 'The request is invalid',
  invalid_phone: 'The phone number cannot be used',
  unauthenticated: 'Not authenticated',
  permission_denied: 'Not allowed',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'The request conflicts with what is stored',
  too_large: 'The request is too large',
  unsupported_media_type: 'The body has an unsupported type',
  rate_limited: 'Too many requests',
  unknown: 'Something went wrong in the service',
  service_unavailable: 'The service is not ready',
};

/** Logs an unexpected error, which the caller never sees. */
export type LogError = (error: unknown, about: {readonly requestId: string}) => void;

/** A refusal that something else caused, such as a gateway, a provider or the database. */
export type CausedRefusal = {
  readonly cause: unknown;
  readonly code: ProblemCode;
  /** The template. */
  readonly route: string;
  readonly requestId: string;
};

/** Answers a failed request with a page; undefined if no person reads the response. */
export type AnswerPerson = (
  c: Context<Env>,
  code: ProblemCode,
) => Response | Promise<Response> | undefined;

/**
 * Answers thrown errors as problems, or with the page of `answerPerson`; an unexpected one is logged, and its problem
 * reveals no details.
 */
export function answerErrors(
  logError: LogError,
  {
    onRefusal = () => {},
    answerPerson = () => undefined,
  }: {
    readonly onRefusal?: (refusal: CausedRefusal) => void;
    readonly answerPerson?: AnswerPerson;
  } = {},
): ErrorHandler<Env> {
  return (error, c) => {
    const known = problemOf(error);
    const requestId = c.get('requestId');
    if (!known) logError(error, {requestId});
    else if (known.cause !== undefined)
      onRefusal({cause: known.cause, code: known.code, route: routeOf(c), requestId});
    const detail = 'Try again; if it persists, report the request_id to the operator.';
    const problem = known ?? new ProblemError('unknown', detail);
    const page = answerPerson(c, problem.code);
    if (!page) return answerProblem(c, problem);
    if (problem.retryAfter !== undefined) c.header('Retry-After', String(problem.retryAfter));
    return page;
  };
}

/** The problem that an error stands for; undefined for an unexpected one. */
function problemOf(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof DrawingError)
    return new ProblemError('service_unavailable', error.message, {retryAfter: 1, cause: error});
  if (error instanceof ClockOffError)
    return new ProblemError('service_unavailable', error.message, {retryAfter: 60});
  if (isUnavailable(error))
    return new ProblemError('service_unavailable', 'Try again in a moment.', {
      retryAfter: 2,
      cause: error,
    });
  if (error instanceof HTTPException && error.status < 500)
    return new ProblemError('bad_argument', 'The request is not valid HTTP.');
  return undefined;
}

/** Adds `success: false` to the problems of a path whose answers have `success: true`. */
export const withSuccessField = createMiddleware<Env>(async (c, next) => {
  c.set('hasSuccessField', true);
  await next();
});

/** If a larger body was refused unread, the connection is closed instead of reading it. */
const MOST_UNREAD = 1024 * 1024;

/** An RFC 9457 problem with our `code`. */
function answerProblem(c: Context<Env>, error: ProblemError): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: TITLES[error.code],
    status: PROBLEM_STATUS[error.code],
    detail: error.message,
    code: error.code,
    ...(error.errors && {errors: [...error.errors]}),
    ...(error.attemptsLeft !== undefined && {attempts_left: error.attemptsLeft}),
    ...(error.codeSent && {code_sent: true}),
    request_id: c.get('requestId'),
    ...(c.get('hasSuccessField') && {success: false}),
  };
  const headers: Record<string, string> = {'Content-Type': 'application/problem+json'};
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
  // Keeping the connection for another request would mean reading the refused body to its end.
  const isHuge = Number(c.req.header('Content-Length') ?? 0) > MOST_UNREAD;
  if (error.code !== 'too_large' && isHuge) headers['Connection'] = 'close';
  if (error.code === 'unauthenticated') headers['WWW-Authenticate'] = 'Token, Bearer';
  return c.body(JSON.stringify(problem), PROBLEM_STATUS[error.code], headers);
}

/** 405 if the path has routes with other methods, otherwise 404. */
export function answerNotFound(
  methodsOf: (path: string) => readonly string[],
): NotFoundHandler<Env> {
  return c => {
    const methods = methodsOf(c.req.path);
    // A route that takes the method found nothing.
    if (methods.length === 0 || methods.includes(c.req.method) || c.req.method === 'HEAD')
      return answerProblem(c, new ProblemError('not_found', 'There is nothing at this URL.'));
    c.header('Allow', methods.join(', '));
    return answerProblem(
      c,
      new ProblemError('method_not_allowed', `This URL accepts ${methods.join(', ')}.`),
    );
  };
}
