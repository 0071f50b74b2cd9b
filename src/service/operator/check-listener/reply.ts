import {type Finding, failed, passed, warned} from './finding.js';

/** A listener's reply to one delivery; times in milliseconds. */
export type Reply =
  | {readonly kind: 'answered'; readonly status: number; readonly milliseconds: number}
  /** After the deadline: the service would have hung up by then. */
  | {readonly kind: 'late'; readonly status: number; readonly milliseconds: number}
  /** None for as long as it was awaited. */
  | {readonly kind: 'none'; readonly milliseconds: number}
  /** No connection, or a broken one; `detail` says what to do about it. */
  | {readonly kind: 'unreachable'; readonly detail: string};

/** Advice for replies that come too late. */
export const ANSWER_FIRST =
  'Answer 200 within 15 seconds: put the notification into your own queue, answer, and process it then.';

/** Passes if all were answered 2xx in time; `advice` is for the first that was not, unless it was late. */
export function expectAccepted(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(reply => !isAccepted(reply));
  if (!bad) return passed(words(replies));
  const many =
    replies.length > 1
      ? `${replies.filter(isAccepted).length} of ${replies.length} were accepted, one was `
      : '';
  return failed(`${many}${describeReply(bad)}`, adviceFor(bad, advice));
}

/** Passes if all were answered in time and not 2xx; `advice` says how to refuse. */
export function expectRefused(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(reply => reply.kind !== 'answered' || isAccepted(reply));
  if (bad) return failed(describeReply(bad), isAccepted(bad) ? advice : adviceFor(bad, advice));
  const broken = replies.find(reply => reply.kind === 'answered' && reply.status >= 500);
  if (broken)
    return warned(
      describeReply(broken),
      'An error refused it: answer 401 on purpose, so that real errors stand out in your log.',
    );
  return passed(words(replies));
}

/** Passes if all were answered 4xx in time. */
export function expectClientError(replies: readonly Reply[], advice: string): Finding {
  const bad = replies.find(
    reply => reply.kind !== 'answered' || reply.status < 400 || reply.status >= 500,
  );
  return bad ? failed(describeReply(bad), adviceFor(bad, advice)) : passed(words(replies));
}

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

/** Milliseconds as text, such as `1.5 s`. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Whether the service counts the delivery as successful. */
export function isAccepted(reply: Reply): boolean {
  return reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
}

function words(replies: readonly Reply[]): string {
  return [...new Set(replies.map(describeReply))].join(', ');
}

function adviceFor(reply: Reply, advice: string): string {
  return reply.kind === 'late' || reply.kind === 'none' ? ANSWER_FIRST : advice;
}
