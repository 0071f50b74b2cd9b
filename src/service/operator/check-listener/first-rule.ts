import {SAMPLES, textOf} from './bodies.js';
import type {Caller} from './caller.js';
import {type Finding, failed} from './finding.js';
import {expectAccepted, type Reply} from './reply.js';

/** The simplest notification. */
export const FIRST_TITLE = 'accepts verified, mode first_time';

/** The finding, and whether checking other notifications makes sense. */
export type First = {readonly finding: Finding; readonly isLetIn: boolean};

/** Sends the simplest notification; if it does not reach or does not pass the listener, nothing else is checked. */
export async function playFirst(caller: Caller): Promise<First> {
  const reply = await caller.send(textOf(caller, 'verified'));
  const finding = expectAccepted([reply], `Answer 200 to the status verified. ${SAMPLES}`);
  const hindrance = hindranceOf(reply);
  if (finding.result === 'passed' || hindrance === undefined)
    return {finding, isLetIn: reply.kind === 'answered'};
  return {finding: failed(finding.saw, hindrance), isLetIn: false};
}

/** Advice if the reply shows that nothing was handled at all; undefined otherwise. */
function hindranceOf(reply: Reply): string | undefined {
  if (reply.kind === 'unreachable') return 'Start the listener, or correct its URL.';
  if (reply.kind !== 'answered') return undefined;
  const {status} = reply;
  if (status === 401 || status === 403)
    return 'Pass the --header and --secret that your listener expects; if they are right, compare them exactly as received.';
  if (status >= 300 && status < 400)
    return 'The service does not follow redirects: use the final URL, and require no sign-in for it.';
  if (status === 404 || status === 405)
    return 'Use the path at which the listener accepts POST; if this is it, answer 200 for unknown ids too.';
  if (status === 410) return 'Answer 200: 410 switches the listener off, and nothing more is sent.';
  return undefined;
}
