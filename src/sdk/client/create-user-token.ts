import {base64} from '../shared/base64.js';

/** What a user token says, and by whose word. */
export type UserTokenOptions = {
  /** Letters and digits, as it was printed with the secret. */
  readonly branchId: string;
  /** The branch's user-token secret (`ut_…`); keep it where the server key is. */
  readonly secret: string;
  /** The phone that your server knows to be this person's, in international format. */
  readonly phone: string;
  /** Seconds until it expires, 900 at most; 600 when absent. */
  readonly expiresIn?: number;
  /** Now, when absent. */
  readonly now?: Date;
};

/** The longest that the service takes, in seconds. */
const LONGEST = 900;

/**
 * A token by which your server says that the person who is signed in has this phone: pass it to the element as
 * `userToken`, best as a function that fetches a new one, for it lives for minutes.
 *
 * A JSON web token (RFC 7519), HS256, with `aud` the branch's id, `phone_number`, `iat` and `exp`. Throws where an
 * option is missing or the life is too long.
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
  if (!phone.trim()) throw new TypeError('createUserToken: pass the phone of who is signed in.');
  if (!(expiresIn > 0 && expiresIn <= LONGEST))
    throw new RangeError(`createUserToken: expiresIn is in seconds, ${LONGEST} at most.`);
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {aud: branchId, phone_number: phone, iat, exp: iat + Math.floor(expiresIn)};
  const signed = `${encoded({alg: 'HS256', typ: 'JWT'})}.${encoded(claims)}`;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    {name: 'HMAC', hash: 'SHA-256'},
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}

function encoded(value: object): string {
  return base64url(JSON.stringify(value));
}

function base64url(from: Uint8Array | string): string {
  return base64(from).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
