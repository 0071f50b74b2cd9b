import type {Context} from 'hono';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';

/** The id in the path of a request; throws 404 for what can be no id. */
export function addressIdOf(c: Context<Env>): string {
  return idInPath(c, noSuchAddress);
}

/** The one answer for an id that is unknown, another person's or another branch's: nobody learns which. */
export function noSuchAddress(): ProblemError {
  return new ProblemError('not_found', 'There is no address with this id that you may see.');
}
