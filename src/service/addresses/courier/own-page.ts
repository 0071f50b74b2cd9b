import type {Context} from 'hono';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';

/**
 * Throws 403 if a page of another origin sent this request.
 *
 * `Sec-Fetch-Site` decides where a browser sends it: a form's `Origin` is `null` on a page without a referrer, such as
 * ours, and so it is on many others. `none` is a person's own doing, such as restoring a page. Without either header it
 * is no page, or a browser of before 2023: whoever sends it has the link, which nobody can guess.
 */
export function refuseOtherPages(c: Context<Env>, publicUrl: string): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isOther =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin);
  if (isOther)
    throw new ProblemError('permission_denied', 'Answer on the page that the link opens.');
}
