import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {NewCredential, SignedCredential} from '../../../contract/dashboard/credential.js';
import type {PasskeyOptions} from '../../../contract/dashboard/sign-in.js';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {sha256} from '../accounts/secrets.js';
import {
  type ChallengePurpose,
  findPasskey,
  insertChallenge,
  noteUse,
  type Passkey,
  passkeyIds,
  takeChallenge,
} from './passkey-store.js';

type PasskeyContext = {readonly db: Db; readonly clock: Clock; readonly publicUrl: string};

/** Who may make a passkey: whoever followed a link, or is signed in to the account. */
export type MadeBy = {readonly linkHash: Uint8Array} | {readonly accountId: string};

/** Whose passkey is to be made, and by which link; without one, by the account itself. */
type Maker = {
  readonly accountId: string;
  readonly linkHash?: Uint8Array;
  readonly name: string;
  readonly email: string;
};

/** What a browser needs to make a passkey that names its person by itself, and asks for a finger, a face or a PIN. */
export async function newPasskeyOptions(
  {db, clock, publicUrl}: PasskeyContext,
  {accountId, linkHash, name, email}: Maker,
): Promise<PasskeyOptions> {
  const known = await passkeyIds(db, accountId);
  const options = await generateRegistrationOptions({
    rpName: 'address-capture',
    rpID: new URL(publicUrl).hostname,
    userID: new TextEncoder().encode(accountId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(id => ({id})),
    authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
  });
  const hash = sha256(options.challenge);
  await insertChallenge(db, {hash, accountId, linkHash, at: clock()});
  return {options: {...options}};
}

/** The passkey that a browser made; throws 400 for one that it was not asked for, by this link or this account. */
export async function verifyNewPasskey(
  {db, clock, publicUrl}: PasskeyContext,
  credential: NewCredential,
  by: MadeBy,
): Promise<Passkey> {
  let accountId: string | undefined;
  const verified = await checked<VerifiedRegistrationResponse>(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: async challenge => {
        const purpose = await takeChallenge(db, sha256(challenge), clock());
        accountId = purpose && isMadeBy(by, purpose) ? purpose.accountId : undefined;
        return accountId !== undefined;
      },
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: new URL(publicUrl).hostname,
    }),
  );
  if (!verified?.registrationInfo || accountId === undefined)
    throw new ProblemError('bad_argument', 'The passkey was not made: try again.');
  const {id, publicKey, counter} = verified.registrationInfo.credential;
  return {id, accountId, publicKey, counter, transports: credential.response.transports};
}

/** What a browser needs to let its person choose a passkey. */
export async function signInOptions({
  db,
  clock,
  publicUrl,
}: PasskeyContext): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    userVerification: 'required',
  });
  await insertChallenge(db, {hash: sha256(options.challenge), at: clock()});
  return {options: {...options}};
}

/** The account whose passkey signed the challenge; throws 401 for any other. */
export async function accountByPasskey(
  {db, clock, publicUrl}: PasskeyContext,
  credential: SignedCredential,
): Promise<string> {
  const passkey = await findPasskey(db, credential.id);
  const {id, counter, publicKey, accountId} = passkey ?? NOBODYS;
  const verified = await checked<VerifiedAuthenticationResponse>(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: async challenge => {
        const purpose = await takeChallenge(db, sha256(challenge), clock());
        return purpose !== undefined && purpose.accountId === undefined;
      },
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: new URL(publicUrl).hostname,
      credential: {id, counter, publicKey: new Uint8Array(publicKey)},
    }),
  );
  if (!verified?.verified || !passkey)
    throw new ProblemError(
      'unauthenticated',
      'This passkey is not known here: use another one, or your password.',
    );
  await noteUse(db, {id, counter: verified.authenticationInfo.newCounter, at: clock()});
  return accountId;
}

function isMadeBy(by: MadeBy, {linkHash, accountId}: ChallengePurpose): boolean {
  if ('accountId' in by) return linkHash === undefined && accountId === by.accountId;
  return linkHash !== undefined && Buffer.from(linkHash).equals(by.linkHash);
}

/** For a passkey that is not known: its challenge is taken all the same. */
const NOBODYS: Passkey = {
  id: '',
  accountId: '',
  publicKey: Uint8Array.of(),
  counter: 0,
  transports: [],
};

/** The library throws for what does not hold, and the database for what is not the person's doing. */
async function checked<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return undefined;
  }
}
