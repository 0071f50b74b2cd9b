import {PROBLEM_STATUS, type ProblemCode} from '../../../contract/problem.js';
import type {Caller, Operation} from './operations/operation.js';

const OF_CALLER: Readonly<Record<Caller, readonly ProblemCode[]>> = {
  server: ['unauthenticated'],
  session: ['unauthenticated', 'permission_denied', 'rate_limited'],
  device: ['unauthenticated', 'permission_denied', 'rate_limited'],
  page: ['unauthenticated', 'permission_denied', 'rate_limited'],
  anyone: [],
};

const OF_BODY: readonly ProblemCode[] = ['bad_argument', 'too_large', 'unsupported_media_type'];

/** Every problem with which a route may be refused, sorted by status. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const {caller, path, parameters = [], body, problems = []} = operation;
  const all: readonly ProblemCode[] = [
    ...OF_CALLER[caller],
    ...(parameters.some(parameter => parameter.in === 'query') ? (['bad_argument'] as const) : []),
    ...(path.includes('{id}') ? (['not_found'] as const) : []),
    ...(body ? OF_BODY : []),
    ...problems,
    'service_unavailable',
  ];
  return [...new Set(all)].sort((a, b) => PROBLEM_STATUS[a] - PROBLEM_STATUS[b]);
}
