import {errors, jwtVerify} from 'jose';
import * as v from 'valibot';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Branch} from '../../http/env.js';
import {noteKeyUse} from '../accounts/key-uses.js';
import {parsePhone} from '../accounts/phone.js';
import type {Secrets} from '../accounts/secrets.js';
import {livingUserTokenSecrets} from '../accounts/store.js';

/** Greatest validity of a token, in seconds from now. */
const LONGEST = 15 * 60;
/** Tolerated difference of clocks, in seconds. */
const TOLERANCE = 30;

const Claims = v.object({phone_number: v.string(), exp: v.number()});

/** The person for whom the customer's server vouches, and the secret that signed it. */
export type Vouched = {
  /** E.164. */
  readonly phone: string;
  readonly secretId: string;
};

/**
 * The phone for which the customer's server vouches by a token: a JWT with HS256, signed with a user-token secret of
 * the branch; `aud` is the branch's id, `exp` at most 15 minutes ahead, `phone_number` the phone. Throws 401 with the
 * fault.
 */
export async function readUserToken(
  db: Queries,
  {token, branch, secrets, at}: {token: string; branch: Branch; secrets: Secrets; at: Date},
): Promise<Vouched> {
  const living = await livingUserTokenSecrets(db, branch.id);
  if (living.length === 0)
    throw refusal('The branch has no user-token secret: create one with `keys create user-token`.');
  for (const {id, sealed, used_at: usedAt} of living) {
    const secret = new TextEncoder().encode(
      secrets.decrypt(branch.id, 'user_token_secret', sealed),
    );
    const claims = await verified(token, secret, {audience: branch.id, at});
    if (!claims) continue;
    if (claims.exp > at.getTime() / 1000 + LONGEST + TOLERANCE)
      throw refusal('exp is more than 15 minutes ahead: create a token for each visit.');
    await noteKeyUse(db, {kind: 'user-token', id, usedAt, at});
    return {phone: parsePhone(claims.phone_number, branch.country), secretId: id};
  }
  throw refusal('It is not signed with a user-token secret of this branch.');
}

/** The claims of a token; undefined if another secret signed it. */
async function verified(
  token: string,
  secret: Uint8Array,
  {audience, at}: {audience: string; at: Date},
): Promise<v.InferOutput<typeof Claims> | undefined> {
  try {
    const {payload} = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'aud'],
      clockTolerance: TOLERANCE,
      currentDate: at,
    });
    return v.parse(Claims, payload);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    if (error instanceof errors.JWTExpired) throw refusal('It has expired: create a new one.');
    if (error instanceof errors.JWTClaimValidationFailed)
      throw refusal(`The claim "${error.claim}" is missing or wrong.`);
    if (v.isValiError(error)) throw refusal('The claim "phone_number" is missing.');
    if (error instanceof errors.JOSEError)
      throw refusal('It is not a JSON web token signed with HS256.');
    throw error;
  }
}

function refusal(what: string): ProblemError {
  return new ProblemError('unauthenticated', `user_token: ${what}`);
}
