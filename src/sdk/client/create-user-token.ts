import {base64} from '../shared/base64.js';

/** The claims of a user token, and the secret that signs it. */
export type UserTokenOptions = {
  /** Letters and digits, printed with the secret. */
  readonly branchId: string;
  /** The branch's user-token secret (`ut_…`). Store it with the server key. */
  readonly secret: string;
  /** The phone that your server knows to be this person's, in international format: `+598…`. */
  readonly phone: string;
  /** Seconds until it expires, 900 at most; 600 when absent. */
  readonly expiresIn?: number;
  /** The time of issue; the present when absent. */
  readonly now?: Date;
};

/** Seconds that the service accepts. */
const LONGEST = 900;

/**
 * A token with which your server vouches for the phone of the signed-in person. Pass it to the element as `userToken`,
 * preferably as a function that fetches a new token, because a token expires within minutes.
 *
 * A JSON web token (RFC 7519), HS256, with `aud` (the branch's id), `phone_number`, `iat` and `exp`. Rejects if an
 * option is missing or `expiresIn` is out of range.
 */
export async function createUserToken({
  branchId,
  secret,
  phone,
  expiresIn = 600,
  now = new Date(),
}: UserTokenOptions): Promise<string> {
  if (!branchId) throw new TypeError('createUserToken: pass the branchId of your server key.');
  if (!secret.startsWith('ut_'))
    throw new TypeError(
      'createUserToken: pass the user-token secret (ut_…), which is neither the server key nor the API_KEY.',
    );
  if (!phone.trim())
    throw new TypeError('createUserToken: pass the phone of the signed-in person.');
  if (!(expiresIn > 0 && expiresIn <= LONGEST))
    throw new RangeError(`createUserToken: expiresIn is in seconds, ${LONGEST} at most.`);
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {aud: branchId, phone_number: phone, iat, exp: iat + Math.floor(expiresIn)};
  const signed = `${encoded({alg: 'HS256', typ: 'JWT'})}.${encoded(claims)}`;
  const utf8 = new TextEncoder();
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, utf8.encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}

function encoded(value: object): string {
  return base64url(JSON.stringify(value));
}

function base64url(from: Uint8Array | string): string {
  return base64(from).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
