import type {Context} from 'hono';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';

/** The id in the path of a request; throws 404 for a malformed one. */
export function addressIdOf(c: Context<Env>): string {
  return idInPath(c, noSuchAddress);
}

/** The same answer for an unknown id, another person's and another branch's, so that nobody learns which it is. */
export function noSuchAddress(): ProblemError {
  return new ProblemError('not_found', 'There is no address with this id, or you may not see it.');
}
