import type {Context} from 'hono';
import * as v from 'valibot';
import {Id} from '../../contract/id.js';
import type {ProblemError} from '../base/problem-error.js';
import type {Env} from './env.js';

/** The `id` in a request's path; throws what the route answers for an unknown one where it can be none. */
export function idInPath(c: Context<Env>, unknown: () => ProblemError): string {
  const id = c.req.param('id');
  if (!v.is(Id, id)) throw unknown();
  return id;
}
