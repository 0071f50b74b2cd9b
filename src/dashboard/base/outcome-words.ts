import type {AttemptOutcome} from '../../contract/webhook/webhook-listener.js';

/** How an attempt ended, in a word or two, and what to do about it. */
export function outcomeWords({
  outcome,
  status,
}: {
  readonly outcome: AttemptOutcome;
  readonly status?: number | undefined;
}): {readonly title: string; readonly advice: string} {
  switch (outcome) {
    case 'delivered':
      return {title: 'Taken', advice: ''};
    case 'refused':
      return {title: 'Refused', advice: refusalAdvice(status)};
    case 'timed_out':
      return {
        title: 'No answer in 15 s',
        advice: 'Answer 200 first, and do the work afterwards.',
      };
    case 'unreachable':
      return {
        title: 'Not reached',
        advice: 'Nothing answers at this URL: is the server running, and its certificate valid?',
      };
    case 'forbidden':
      return {
        title: 'Not allowed',
        advice: 'The service calls public addresses only: this one is private, or none.',
      };
    case 'cut_off':
      return {title: 'Cut off', advice: 'The service restarted meanwhile, and tries again.'};
    case 'failed':
      return {
        title: 'Failed here',
        advice: 'The service had a problem of its own, and tries again.',
      };
    default:
      return outcome satisfies never;
  }
}

function refusalAdvice(status: number | undefined): string {
  if (status === undefined) return '';
  if (status === 401 || status === 403)
    return 'It does not know the header: enter the value here that your listener expects.';
  if (status === 404 || status === 405)
    return 'There is no listener at this path. Is the URL whole?';
  if (status === 410) return 'It said 410, “gone”, which switches a listener off.';
  if (status >= 300 && status < 400)
    return 'It redirects, which is not followed: enter the last URL.';
  if (status >= 500)
    return 'Its server, or the proxy before it, has a problem. Is your app running?';
  return 'Only answers from 200 to 299 count as taken.';
}
