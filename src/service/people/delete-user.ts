import {deleteLocations} from '../addresses/delete-locations.js';
import {findLocationsOfPeople} from '../addresses/store.js';
import {type Accessor, writeAudit} from '../audit/audit.js';
import type {Queries} from '../db/db.js';
import {deleteInteractionsOf} from '../interactions/gone-interaction.js';
import type {Random} from '../random.js';
import {lockPhone} from '../sessions/person-store.js';
import {deletePeople, findPeople, lockPeople} from './person-store.js';

/**
 * Deletes a person and all who became them, with everything that is stored of them; false where there is no such id.
 *
 * Their links and idempotency keys leave hashes that tell nothing of them, and the audit keeps the ids of what went. Run
 * it in a transaction: a proof or an address that comes meanwhile waits, and finds nobody.
 */
export async function deleteUser(
  tx: Queries,
  by: Accessor,
  {id, at, random}: {readonly id: string; readonly at: Date; readonly random: Random},
): Promise<boolean> {
  const {branchId} = by;
  const [asked] = await findPeople(tx, branchId, id);
  if (!asked) return false;
  await lockPhone(tx, branchId, asked.phone_hash);
  const people = (await findPeople(tx, branchId, id)).map(person => person.id);
  if (people.length === 0) return false;
  await lockPeople(tx, branchId, people);
  const locations = await findLocationsOfPeople(tx, branchId, people);
  const gone = await deleteLocations(tx, random, {locations, at});
  await deleteInteractionsOf(tx, {branchId, people, at});
  await deletePeople(tx, branchId, people);
  await writeAudit(tx, by, 'location.deleted', {subjects: gone, at});
  await writeAudit(tx, by, 'user.deleted', {subjects: people, at});
  return true;
}
