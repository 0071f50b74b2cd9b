import {type Finding, failed, notChecked, passed, warned} from './finding.js';
import {ANSWER_FIRST, inSeconds, type Reply} from './reply.js';

/** Whether all replies came in time (§8), and how long the slowest took; times in milliseconds. */
export function judgePace(
  replies: readonly Reply[],
  {deadline, slow}: {readonly deadline: number; readonly slow: number},
): Finding {
  const timed = replies.flatMap(reply => (reply.kind === 'unreachable' ? [] : [reply]));
  if (timed.length === 0) return notChecked('no response', 'First fix why there was none.');
  const longest = Math.max(0, ...timed.map(({milliseconds}) => milliseconds));
  if (timed.some(({kind}) => kind === 'none'))
    return failed(`no response after ${inSeconds(longest)}`, ANSWER_FIRST);
  const saw = `the slowest response took ${longest < 1000 ? `${longest} ms` : inSeconds(longest)}`;
  if (longest > deadline) return failed(saw, ANSWER_FIRST);
  if (longest > slow) return warned(saw, `This is close to the deadline. ${ANSWER_FIRST}`);
  return passed(saw);
}
