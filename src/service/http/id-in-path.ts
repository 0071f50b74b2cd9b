import type {Context} from 'hono';
import * as v from 'valibot';
import {Id} from '../../contract/id.js';
import type {ProblemError} from '../base/problem-error.js';
import type {Env} from './env.js';

/** The `id` in a request's path; throws the route's error for an unknown id if it is malformed. */
export function idInPath(c: Context<Env>, unknown: () => ProblemError): string {
  const id = c.req.param('id');
  if (!v.is(Id, id)) throw unknown();
  return id;
}
