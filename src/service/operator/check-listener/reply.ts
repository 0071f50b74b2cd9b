import {type Finding, failed, passed, warned} from './finding.js';

/** What a listener replied to one delivery. */
export type Reply =
  | {readonly kind: 'answered'; readonly status: number; readonly milliseconds: number}
  /** After the deadline: the service had hung up by then. */
  | {readonly kind: 'late'; readonly status: number; readonly milliseconds: number}
  /** Nothing for as long as anybody waited. */
  | {readonly kind: 'none'; readonly milliseconds: number}
  /** No connection, or one that broke; `detail` says what to do about it. */
  | {readonly kind: 'unreachable'; readonly detail: string};

/** What to do where answers come too late. */
export const ANSWER_FIRST =
  'Answer 200 within 15 seconds: put the notification into a queue of your own, answer, and work then.';

/** Whether all were answered 2xx in time; else what the first that was not came to, and `advice` where nothing more special is known. */
export function expectAccepted(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(reply => !isAccepted(reply));
  if (!bad) return passed(words(replies));
  const many =
    replies.length > 1
      ? `${replies.filter(isAccepted).length} of ${replies.length} were accepted, one was `
      : '';
  return failed(`${many}${describeReply(bad)}`, adviceFor(bad, advice));
}

/** Whether none was taken for true: answered in time, and not 2xx; `advice` says how to refuse. */
export function expectRefused(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(reply => reply.kind !== 'answered' || isAccepted(reply));
  if (bad) return failed(describeReply(bad), isAccepted(bad) ? advice : adviceFor(bad, advice));
  const broken = replies.find(reply => reply.kind === 'answered' && reply.status >= 500);
  if (broken)
    return warned(
      describeReply(broken),
      'It was refused because something failed: answer 401 on purpose, so that a real failure shows in your log.',
    );
  return passed(words(replies));
}

/** Whether each was refused as the sender's mistake. */
export function expectClientError(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(
    reply => reply.kind !== 'answered' || reply.status < 400 || reply.status >= 500,
  );
  return bad ? failed(describeReply(bad), adviceFor(bad, advice)) : passed(words(replies));
}

/** A reply in words. */
export function describeReply(reply: Reply): string {
  switch (reply.kind) {
    case 'answered':
      return `answered ${reply.status}`;
    case 'late':
      return `answered ${reply.status} after ${inSeconds(reply.milliseconds)}`;
    case 'none':
      return `not answered within ${inSeconds(reply.milliseconds)}`;
    case 'unreachable':
      return `not answered: ${reply.detail}`;
    default:
      return reply satisfies never;
  }
}

/** Milliseconds as a person reads them. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Whether the service counts it as delivered. */
export function isAccepted(reply: Reply): boolean {
  return reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
}

function words(replies: readonly Reply[]): string {
  return [...new Set(replies.map(describeReply))].join(', ');
}

function adviceFor(reply: Reply, advice: string): string {
  return reply.kind === 'late' || reply.kind === 'none' ? ANSWER_FIRST : advice;
}
