import {textOf} from './bodies.js';
import type {Caller} from './caller.js';
import {type Finding, failed} from './finding.js';
import {expectAccepted, type Reply} from './reply.js';
import {SAMPLES} from './samples.js';

/** The plainest notification of all. */
export const FIRST_TITLE = 'accepts verified, mode first_time';

/** What came of it, and whether there is anything to learn from others. */
export type First = {readonly finding: Finding; readonly isLetIn: boolean};

/** Sends the plainest notification; a listener that is not reached by it, or lets it not in, is asked nothing else. */
export async function playFirst(caller: Caller): Promise<First> {
  const reply = await caller.send(textOf(caller, 'verified'));
  const finding = expectAccepted([reply], `Answer 200 to the status verified. ${SAMPLES}`);
  const hindrance = hindranceOf(reply);
  if (finding.result === 'passed' || hindrance === undefined)
    return {finding, isLetIn: reply.kind === 'answered'};
  return {finding: failed(finding.saw, hindrance), isLetIn: false};
}

/** What to do where the answer says that nothing was handled at all. */
function hindranceOf(reply: Reply): string | undefined {
  if (reply.kind === 'unreachable') return 'Start it, or give the URL at which it is.';
  if (reply.kind !== 'answered') return undefined;
  const {status} = reply;
  if (status === 401 || status === 403)
    return 'Give --header and --secret as your listener compares them; if they are right, compare them as they come.';
  if (status >= 300 && status < 400)
    return 'The service follows no redirect: give the URL that answers itself, and let no sign-in stand before it.';
  if (status === 404 || status === 405)
    return 'Give the path at which the listener takes a POST; if this is it, answer 200 also for ids that you do not know.';
  if (status === 410)
    return 'Answer 200: 410 switches the listener off, and nothing is sent any more.';
  return undefined;
}
