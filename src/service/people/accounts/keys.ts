import {formatApiKey} from '../../../contract/api-key.js';
import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import {insertRow} from '../../base/db/rows.js';
import type {Environment} from '../../base/environment.js';
import {type Random, randomLetters} from '../../base/random.js';
import {type Secrets, sha256} from './secrets.js';

export type KeyOptions = {readonly db: Queries; readonly clock: Clock; readonly random: Random};

/** Creates a branch, which is a customer's own part of the service, and returns its id. */
export async function createBranch(
  {db, clock, random}: KeyOptions,
  {name, country}: {readonly name: string; readonly country: string},
): Promise<string> {
  const id = randomLetters(random);
  await insertRow(db, 'branch', {id, name, country, createdAt: clock()});
  return id;
}

/** A new key: returned only here, and stored as a hash (a user-token secret is stored encrypted). */
export type MadeKey = {readonly id: string; readonly key: string};

export async function createServerKey(
  {db, clock, random}: KeyOptions,
  branchId: string,
  {environment, label = ''}: {readonly environment: Environment; readonly label?: string},
): Promise<MadeKey> {
  const key = `sk_${environment}_${randomLetters(random, 32)}`;
  const id = randomLetters(random);
  const row = {hash: sha256(key), id, label, branchId, createdAt: clock()};
  await insertRow(db, 'server_key', row);
  return {id, key};
}

/** Creates a key for pages of these origins; `publicOrigin` is this service's own, and part of the key. */
export async function createPublishableKey(
  {db, clock, random}: KeyOptions,
  branchId: string,
  about: {
    readonly environment: Environment;
    readonly publicOrigin: string;
    readonly origins: readonly string[];
    readonly label?: string;
  },
): Promise<MadeKey> {
  const {environment, publicOrigin, origins, label = ''} = about;
  const key = formatApiKey(environment, publicOrigin, randomLetters(random, 24));
  const id = randomLetters(random);
  const row = {hash: sha256(key), id, label, branchId, origins, createdAt: clock()};
  await insertRow(db, 'publishable_key', row);
  return {id, key};
}

/** Creates a secret with which the customer's server signs user tokens. */
export async function createUserTokenSecret(
  {db, clock, random, secrets}: KeyOptions & {readonly secrets: Secrets},
  branchId: string,
  {environment, label = ''}: {readonly environment: Environment; readonly label?: string},
): Promise<MadeKey> {
  const key = `ut_${environment}_${randomLetters(random, 43)}`;
  const id = randomLetters(random);
  const sealed = secrets.encrypt(branchId, 'user_token_secret', key);
  const row = {id, label, branchId, sealed, createdAt: clock()};
  await insertRow(db, 'user_token_secret', row);
  return {id, key};
}

/** The environment that a key names; undefined if it does not have the form of a key. */
export function environmentOf(key: string, kind: 'sk' | 'pk'): string | undefined {
  return new RegExp(`^${kind}_([a-z]+)_`).exec(key)?.[1];
}
