import type {Failure} from '../../contract/failure.js';

/** What a member reads when something failed, in one sentence that says what to do. */
export function failureWords({code, detail, retryAfter}: Failure): string {
  if (code === 'network_error')
    return navigator.onLine
      ? 'The service does not answer. Try again in a moment.'
      : 'You are offline. Try again once you are back.';
  if (code === 'service_unavailable') return 'The service has a problem. Try again in a moment.';
  if (code === 'rate_limited' && retryAfter !== undefined)
    return `That was too often. Try again in ${waitWords(retryAfter)}.`;
  // Written by the service for whoever asked: it says what to do.
  return detail;
}

/** Seconds as a person says them. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
