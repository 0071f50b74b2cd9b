import {FailureError} from '../contract/failure.js';

declare global {
  /** Google calls this function of the page when it refuses the key. */
  var gm_authFailure: (() => void) | undefined;
}

/** What to do about a key that Google refused. */
export const REFUSED = {
  code: 'unauthenticated',
  detail:
    'Google refused the key. In its console, allow the Maps JavaScript API and this page’s origin for the key, and see that billing is on.',
} as const;

const refusal = new AbortController();
let isWatched = false;

/** Aborts, with a `FailureError`, once Google refuses the key; Google takes no other one until the page is loaded anew. */
export function keyRefused(): AbortSignal {
  if (!isWatched) {
    isWatched = true;
    const before = globalThis.gm_authFailure;
    globalThis.gm_authFailure = () => {
      refusal.abort(new FailureError(REFUSED));
      before?.();
    };
  }
  return refusal.signal;
}
