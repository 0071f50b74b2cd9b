import type {Context} from 'hono';
import {PROBLEM_STATUS, type ProblemCode} from '../../../contract/problem.js';
import type {Env} from '../../http/env.js';
import {plainPolicy} from '../../http/files/plain-page.js';
import {readerOf} from '../../http/files/reader.js';
import type {Notices} from '../../words/words.js';
import {hidePage} from './hide-page.js';
import {noticePage} from './page.js';
import {PAGE_STYLE} from './page-style.js';

const POLICY = plainPolicy(PAGE_STYLE);

/** What can fail behind a good link. */
const NOTICES: Partial<Readonly<Record<ProblemCode, keyof Notices>>> = {
  rate_limited: 'busy',
  service_unavailable: 'down',
  unknown: 'down',
};

/** Says in the reader's language why an address's page failed; undefined if no person reads the response. */
export function answerTrouble(
  c: Context<Env>,
  code: ProblemCode,
): Response | Promise<Response> | undefined {
  const notice = NOTICES[code];
  const isPage = /^\/[ad]\//.test(c.req.path) && c.req.header('Accept')?.includes('text/html');
  if (!notice || !isPage) return undefined;
  hidePage(c, POLICY);
  const reader = readerOf(c);
  const {notices, courier} = reader.words;
  const {heading, text} = notices[notice];
  // A form without a script: what failed is the answer.
  const said = c.req.method === 'POST' ? courier.notSaved : heading;
  return c.html(noticePage(reader, {heading: said, text}), PROBLEM_STATUS[code]);
}
