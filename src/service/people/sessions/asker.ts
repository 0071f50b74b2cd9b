import type {Queries} from '../../base/db/db.js';
import type {Branch, CurrentSession} from '../../http/env.js';
import type {Occasion} from '../accounts/rate-limit.js';
import {isKnownDevice} from './identity-store.js';

/** Who asks for a code, or says one. */
export type Asker = Occasion & {
  readonly sessionId: string;
  readonly phoneHash: Uint8Array;
  /** The identity of a device on which this phone was proved before; undefined for every other. */
  readonly knownDevice: Uint8Array | undefined;
  readonly clientAddress: string;
};

/** A request within a session. */
export type Visit = {
  readonly branch: Branch;
  readonly session: CurrentSession;
  /** The page that asks; empty where the caller is none. */
  readonly origin: string;
  readonly clientAddress: string;
};

/** By whom a code's limits are counted: the statement is the same whoever it is, and whether or not the phone is known. */
export async function findAsker(
  db: Queries,
  {branch, session: {id: sessionId, phoneHash, identity}, clientAddress}: Visit,
  at: Date,
): Promise<Asker> {
  const knownDevice = (await isKnownDevice(db, identity, at)) ? identity : undefined;
  return {branchId: branch.id, at, sessionId, phoneHash, knownDevice, clientAddress};
}
