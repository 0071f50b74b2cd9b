import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {type Accessor, writeAudit} from '../../people/accounts/audit.js';
import {deletePeople, findPeople, lockPeople} from '../../people/locations/person-store.js';
import {findLocationsOfPeople} from '../../people/locations/store.js';
import {lockPhone} from '../../people/sessions/person-store.js';
import {deleteInteractionsOf} from '../../verification/interactions/gone-interaction.js';
import {deleteLocations} from '../saving/delete-locations.js';

/**
 * Deletes a person and all merged into them, with all of their data; false if there is no such id.
 *
 * Hashes of links and idempotency keys remain, which disclose nothing, and the audit keeps the deleted ids. Call it in
 * a transaction: a concurrent proof or address waits, and then finds nobody.
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
