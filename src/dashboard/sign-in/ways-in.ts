import {PasskeyOptions, SignedIn} from '../../contract/dashboard/sign-in.js';
import type {Failure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {createAsk} from '../base/ask.js';
import {hasPasskeys, usePasskey} from '../base/passkey.js';
import {failureWords, waitWords} from '../loading/failure-words.js';

const ask = createAsk();

/** Signs in by a password; throws `FailureError`. */
export function signInByPassword(email: string, password: string): Promise<SignedIn> {
  const body = {email, password};
  return ask({path: dashboardRoutes.password, method: 'POST', body, answer: SignedIn});
}

/** Lets the person choose a passkey and signs in by it; undefined if they would rather not. */
export async function signInByPasskey(): Promise<SignedIn | undefined> {
  const options = await ask({
    ...{path: dashboardRoutes.passkeyOptions, method: 'POST', body: {}},
    answer: PasskeyOptions,
  });
  const credential = await usePasskey(options);
  if (!credential) return undefined;
  const body = {credential};
  return ask({path: dashboardRoutes.passkey, method: 'POST', body, answer: SignedIn});
}

/** Says how many attempts are left, since the next ones may cost a quarter of an hour. */
export function signInWords(failure: Failure): string {
  const {code, attemptsLeft, retryAfter, detail} = failure;
  if (code === 'rate_limited' && retryAfter !== undefined)
    return `Too many attempts. Wait ${waitWords(retryAfter)}${hasPasskeys() ? ', or use a passkey' : ''}.`;
  if (attemptsLeft === undefined) return failureWords(failure);
  const more =
    attemptsLeft > 2
      ? ''
      : attemptsLeft > 0
        ? ` ${attemptsLeft === 1 ? 'One more try' : 'Two more tries'}, then wait 15 minutes.`
        : ' Now wait 15 minutes.';
  return `${detail}${more}`;
}
