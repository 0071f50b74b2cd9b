import type {OpenSession, Proof, Session} from '../../../contract/session.js';
import type {Queries} from '../../base/db/db.js';
import {insertRow} from '../../base/db/rows.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import type {Branch} from '../../http/env.js';
import {parsePhone} from '../accounts/phone.js';
import {sha256} from '../accounts/secrets.js';
import type {StoreOptions} from '../accounts/store-options.js';
import {personKeys} from '../search/person-keys.js';
import {useDevice} from './devices.js';
import {findHolder, type Holder, type Identity, noteIdentity} from './identity-store.js';
import {findProved, lockPhone} from './person-store.js';
import {provePerson} from './prove-person.js';
import {readUserToken} from './user-token.js';

const HOUR = 3_600_000;

/** The person of a new session, and the proof. */
type Whose = {
  readonly personId: string;
  /** The person's id for the business. */
  readonly userId: string;
  readonly proof: Proof;
  readonly deviceId?: string;
  readonly deviceToken?: string;
};

/** A new session and its phone (E.164). */
export type Opened = {
  readonly session: Omit<Session, 'region'>;
  readonly phone: string;
};

/**
 * Opens a session of an hour for a phone, with the given proof if any.
 *
 * Without a proof the person is provisional: the holder of this device's identity, or a new one. Statements and answer
 * are the same whether or not the phone is known. An invalid user token is refused (401, or 403 if it is for another
 * phone); an invalid device token is ignored.
 */
export async function openSession(
  {db, clock, random, secrets}: StoreOptions,
  body: OpenSession,
  {branch, origin}: {readonly branch: Branch; readonly origin: string},
): Promise<Opened> {
  const at = clock();
  const phone = parsePhone(body.phone, branch.country);
  const vouched =
    body.user_token === undefined
      ? undefined
      : await readUserToken(db, {token: body.user_token, branch, secrets, at});
  if (vouched && vouched.phone !== phone)
    throw new ProblemError(
      'permission_denied',
      'The user_token is for another phone than this session: pass the phone of the person who is signed in.',
    );
  const token = randomLetters(random, 43);
  const expiresAt = new Date(at.getTime() + HOUR);
  const keyHash = sha256(body.api_key);
  const phoneHash = secrets.phoneHash(branch.id, phone);
  const identity: Identity | undefined = body.device_identity
    ? {
        hash: secrets.keyedHash(
          branch.id,
          'identity',
          JSON.stringify([body.api_key, phone, body.device_identity]),
        ),
        branchId: branch.id,
        keyHash,
        at,
      }
    : undefined;

  const insertPerson = async (tx: Queries, knownAs?: string): Promise<string> => {
    const id = randomLetters(random);
    const seal = (field: string, text: string | undefined) =>
      text ? secrets.encrypt(branch.id, field, text) : undefined;
    await insertRow(tx, 'person', {
      branchId: branch.id,
      id,
      provisional: true,
      knownAs,
      phoneHash,
      phone: secrets.encrypt(branch.id, 'phone', phone),
      firstName: seal('first_name', body.first_name),
      lastName: seal('last_name', body.last_name),
      searchKeys: personKeys(secrets, branch.id, {
        ...{phone, firstName: body.first_name, lastName: body.last_name},
      }),
      createdAt: at,
    });
    return id;
  };
  /** Merges an unproved person into the one who proved this phone. */
  const prove = (tx: Queries, id: string) => provePerson(tx, {branchId: branch.id, id, phoneHash});

  /** Creates no second row if the customer's server vouches for a person who has proved the phone. */
  const fromServer = async (
    tx: Queries,
    before: string | undefined,
  ): Promise<Whose | undefined> => {
    if (!vouched) return undefined;
    const known = before ? undefined : await findProved(tx, branch.id, phoneHash);
    const personId = known ?? (await prove(tx, before ?? (await insertPerson(tx))));
    return {personId, userId: personId, proof: 'host'};
  };
  const fromDevice = async (
    tx: Queries,
    before: string | undefined,
  ): Promise<Whose | undefined> => {
    if (body.device_token === undefined) return undefined;
    const page = {branchId: branch.id, phoneHash, keyHash, origin, at};
    const device = await useDevice(tx, random, body.device_token, page);
    if (!device) return undefined;
    if (before) await prove(tx, before);
    const {personId} = device;
    const known = {personId, userId: personId, proof: 'device'} as const;
    return {...known, deviceId: device.id, deviceToken: device.token};
  };
  /** Provisional even if this device once proved the phone: that proof has ended, and only the user id remains. */
  const unproved = async (tx: Queries, holder: Holder | undefined): Promise<Whose> => {
    const knownAs = holder?.provisional === false ? holder.personId : holder?.knownAs;
    const personId = holder?.provisional ? holder.personId : await insertPerson(tx, knownAs);
    return {personId, userId: knownAs ?? personId, proof: 'none'};
  };

  return db.transaction(async tx => {
    // Before any row of this phone, as in all that opens sessions, proves phones or deletes people: no deadlocks.
    await lockPhone(tx, branch.id, phoneHash);
    const holder = identity && (await findHolder(tx, identity));
    const before = holder?.provisional ? holder.personId : undefined;
    const whose =
      (await fromServer(tx, before)) ??
      (await fromDevice(tx, before)) ??
      (await unproved(tx, holder));
    if (identity) await noteIdentity(tx, identity, whose.personId);
    await insertRow(tx, 'session', {
      hash: sha256(token),
      id: randomLetters(random),
      branchId: branch.id,
      personId: whose.personId,
      keyHash,
      proof: whose.proof,
      deviceId: whose.deviceId,
      deviceIdentity: identity?.hash,
      userTokenSecretId: vouched?.secretId,
      appName: body.app.name,
      appVersion: body.app.version,
      createdAt: at,
      expiresAt,
    });
    const session = {
      token,
      expires_at: expiresAt.toISOString(),
      user_id: whose.userId,
      proof: whose.proof,
      ...(whose.deviceToken !== undefined && {device_token: whose.deviceToken}),
    };
    return {session, phone};
  });
}
