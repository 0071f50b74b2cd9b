import type {Queries} from '../../base/db/db.js';
import {insertRow} from '../../base/db/rows.js';
import {type Random, randomLetters} from '../../base/random.js';
import {sha256} from '../accounts/secrets.js';
import {revokeStolen, rotateToken} from './device-store.js';

/** Milliseconds for which a proof of the phone is valid on its device: 30 days. */
const LIFE = 30 * 86_400_000;

/** The page to which a device is bound. */
export type Page = {readonly keyHash: Uint8Array; readonly origin: string};

type Whose = Page & {readonly branchId: string; readonly at: Date};

/** Stores a device on which the phone was just proved, and returns its id and its first token. */
export async function rememberDevice(
  tx: Queries,
  random: Random,
  {branchId, personId, keyHash, origin, at}: Whose & {readonly personId: string},
): Promise<{readonly id: string; readonly token: string}> {
  const id = randomLetters(random);
  const token = newToken(id, random);
  await insertRow(tx, 'device', {
    id,
    branchId,
    personId,
    tokenHash: sha256(token),
    keyHash,
    origin,
    provedAt: at,
    expiresAt: new Date(at.getTime() + LIFE),
  });
  return {id, token};
}

/** Exchanges a device's token for its next one; undefined if it proves nothing here. */
export async function useDevice(
  tx: Queries,
  random: Random,
  shown: string,
  whose: Whose & {readonly phoneHash: Uint8Array},
): Promise<{readonly id: string; readonly personId: string; readonly token: string} | undefined> {
  const id = /^dt_([A-Za-z0-9]{1,64})_[A-Za-z0-9]{43}$/.exec(shown)?.[1];
  if (!id) return undefined;
  const token = newToken(id, random);
  const use = {...whose, id, tokenHash: sha256(shown)};
  const personId = await rotateToken(tx, {...use, nextHash: sha256(token)});
  if (personId !== undefined) return {id, personId, token};
  await revokeStolen(tx, use);
  return undefined;
}

function newToken(id: string, random: Random): string {
  return `dt_${id}_${randomLetters(random, 43)}`;
}
