import type {OpenSession, Proof, Session} from '../../contract/session.js';
import {parsePhone} from '../accounts/phone.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Db, Queries} from '../db/db.js';
import type {Branch} from '../http/env.js';
import {ProblemError} from '../http/problem-error.js';
import {type Random, randomLetters} from '../random.js';
import {useDevice} from './devices.js';
import {findProved, insertProvisionalPerson, lockPhone} from './person-store.js';
import {provePerson} from './prove-person.js';
import {insertSession} from './store.js';
import {readUserToken} from './user-token.js';

const HOUR = 3_600_000;

type World = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
};

/** Whose session it becomes, and how sure that is. */
type Whose = {
  readonly personId: string;
  readonly proof: Proof;
  readonly deviceId?: string;
  readonly deviceToken?: string;
};

/**
 * Opens a session of an hour for a phone that was said, with the proof that came along.
 *
 * Without one the person is a new, provisional one: statements and answer are the same whether the phone is known or
 * not. A wrong user token is refused (401, or 403 where it is for another phone); a device that proves nothing is not.
 */
export async function openSession(
  {db, clock, random, secrets}: World,
  body: OpenSession,
  {branch, origin}: {readonly branch: Branch; readonly origin: string},
): Promise<Omit<Session, 'region'>> {
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

  const fromDevice = async (tx: Queries): Promise<Whose | undefined> => {
    if (vouched || body.device_token === undefined) return undefined;
    const page = {branchId: branch.id, phoneHash, keyHash, origin, at};
    const device = await useDevice(tx, random, body.device_token, page);
    return (
      device && {
        personId: device.personId,
        proof: 'device',
        deviceId: device.id,
        deviceToken: device.token,
      }
    );
  };
  /** The one who proved this phone, if the customer's server vouches for it: no second row is made of them. */
  const fromServer = async (tx: Queries): Promise<Whose | undefined> => {
    if (!vouched) return undefined;
    await lockPhone(tx, branch.id, phoneHash);
    const personId = await findProved(tx, branch.id, phoneHash);
    return personId === undefined ? undefined : {personId, proof: 'host'};
  };
  const asNew = async (tx: Queries): Promise<Whose> => {
    const id = randomLetters(random);
    const seal = (field: string, text: string | undefined) =>
      text ? secrets.encrypt(branch.id, field, text) : undefined;
    await insertProvisionalPerson(tx, {
      branchId: branch.id,
      id,
      phoneHash,
      phone: secrets.encrypt(branch.id, 'phone', phone),
      firstName: seal('first_name', body.first_name),
      lastName: seal('last_name', body.last_name),
      at,
    });
    if (!vouched) return {personId: id, proof: 'none'};
    return {personId: await provePerson(tx, {branchId: branch.id, id, phoneHash}), proof: 'host'};
  };

  return db.transaction(async tx => {
    const whose = (await fromServer(tx)) ?? (await fromDevice(tx)) ?? (await asNew(tx));
    await insertSession(tx, {
      hash: sha256(token),
      id: randomLetters(random),
      branchId: branch.id,
      personId: whose.personId,
      keyHash,
      proof: whose.proof,
      deviceId: whose.deviceId,
      userTokenSecretId: vouched?.secretId,
      app: body.app,
      at,
      expiresAt,
    });
    return {
      token,
      expires_at: expiresAt.toISOString(),
      user_id: whose.personId,
      proof: whose.proof,
      ...(whose.deviceToken !== undefined && {device_token: whose.deviceToken}),
    };
  });
}
