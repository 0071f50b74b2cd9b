import {formatApiKey} from '../../contract/api-key.js';
import type {Clock} from '../clock.js';
import type {Environment} from '../config.js';
import type {Db} from '../db/db.js';
import {type Random, randomLetters} from '../random.js';
import {sha256} from './secrets.js';
import * as store from './store.js';

type World = {readonly db: Db; readonly clock: Clock; readonly random: Random};

/** Makes a branch, a customer's own part of the service, and returns its id. */
export async function createBranch(
  {db, clock, random}: World,
  {name, country}: {readonly name: string; readonly country: string},
): Promise<string> {
  const id = randomLetters(random);
  await store.insertBranch(db, {id, name, country, at: clock()});
  return id;
}

/** Makes a key for the customer's server; it is returned this once and stored as its hash. */
export async function createServerKey(
  {db, clock, random}: World,
  branchId: string,
  environment: Environment,
): Promise<string> {
  const key = `sk_${environment}_${randomLetters(random, 32)}`;
  await store.insertServerKey(db, {hash: sha256(key), branchId, at: clock()});
  return key;
}

/** Makes a key for pages of these origins; `publicOrigin` is where this service answers, and part of the key. */
export async function createPublishableKey(
  {db, clock, random}: World,
  branchId: string,
  {
    environment,
    publicOrigin,
    origins,
  }: {environment: Environment; publicOrigin: string; origins: readonly string[]},
): Promise<string> {
  const key = formatApiKey(environment, publicOrigin, randomLetters(random, 24));
  await store.insertPublishableKey(db, {hash: sha256(key), branchId, origins, at: clock()});
  return key;
}

/** The environment that a key says it belongs to; undefined where it has not the form of a key. */
export function environmentOf(key: string, kind: 'sk' | 'pk'): string | undefined {
  return new RegExp(`^${kind}_([a-z]+)_`).exec(key)?.[1];
}
