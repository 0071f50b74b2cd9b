import type {Queries} from '../../base/db/db.js';
import type {Branch, CurrentSession} from '../../http/env.js';
import type {Language} from '../../words/languages.js';
import type {Occasion} from '../accounts/rate-limit.js';
import {isKnownDevice} from './identity-store.js';

/** Who requests or enters a code. */
export type Asker = Occasion & {
  readonly sessionId: string;
  readonly phoneHash: Uint8Array;
  /** The identity of a device on which this phone was proved before; undefined for other devices. */
  readonly knownDevice: Uint8Array | undefined;
  readonly clientAddress: string;
};

/** A request within a session. */
export type Visit = {
  readonly branch: Branch;
  readonly session: CurrentSession;
  /** The origin of the requesting page; empty if the caller is not a page. */
  readonly origin: string;
  readonly clientAddress: string;
  /** Of the conversation. */
  readonly language: Language;
};

/** The asker by whom a code's limits are counted. Runs the same statement whether or not the phone is known. */
export async function findAsker(
  db: Queries,
  {branch, session: {id: sessionId, phoneHash, identity}, clientAddress}: Visit,
  at: Date,
): Promise<Asker> {
  const knownDevice = (await isKnownDevice(db, identity, at)) ? identity : undefined;
  return {branchId: branch.id, at, sessionId, phoneHash, knownDevice, clientAddress};
}
