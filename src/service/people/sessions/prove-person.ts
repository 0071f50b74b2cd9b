import type {Queries} from '../../base/db/db.js';
import * as store from './person-store.js';

/**
 * Merges the provisional person of a session into the one who proved this phone, and returns that one's id. If nobody
 * has proved it yet, the provisional person becomes proved.
 *
 * Addresses are moved and names are not: a proof of the phone renames nobody. Call it in a transaction.
 */
export async function provePerson(
  tx: Queries,
  person: {
    readonly branchId: string;
    readonly id: string;
    readonly phoneHash: Uint8Array;
  },
): Promise<string> {
  await store.lockPhone(tx, person.branchId, person.phoneHash);
  const known = await store.findProved(tx, person.branchId, person.phoneHash);
  if (known === undefined) {
    await store.markProved(tx, person.branchId, person.id);
    return person.id;
  }
  if (known !== person.id)
    await store.mergePerson(tx, {branchId: person.branchId, from: person.id, into: known});
  return known;
}
