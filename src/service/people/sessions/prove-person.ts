import type {Queries} from '../../base/db/db.js';
import * as store from './person-store.js';

/**
 * Makes the provisional person of a session the one whom the branch knows by this phone, and returns that one's id.
 *
 * Where there is none yet, it becomes that one itself. Its addresses come along, its names do not: a proof of the
 * phone renames nobody. Run it in a transaction.
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
