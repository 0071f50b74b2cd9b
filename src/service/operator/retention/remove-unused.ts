import {deleteLocations} from '../../addresses/saving/delete-locations.js';
import type {Db} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Random, systemRandom} from '../../base/random.js';

/**
 * Addresses of people who never proved their phone, if the addresses were neither created, changed nor requested by the
 * customer's server since `$1`.
 */
export const UNUSED = `FROM location JOIN person
  ON person.branch_id = location.branch_id AND person.id = location.person_id
  WHERE person.provisional AND person.merged_into IS NULL AND person.created_at < $1
    AND greatest(location.created_at, location.updated_at, location.used_at) < $1`;

/** Removes unused addresses with all that depends on them; returns how many. */
export async function removeUnused(
  db: Db,
  {before, most, at}: {readonly before: Date; readonly most: number; readonly at: Date},
  random: Random = systemRandom,
): Promise<number> {
  return db.transaction(async tx => {
    const unused = await findRows<{branchId: string; id: string}>(
      tx,
      `SELECT location.branch_id, location.id ${UNUSED} LIMIT $2 FOR UPDATE OF location SKIP LOCKED`,
      [before, most],
    );
    return (await deleteLocations(tx, random, {locations: unused, at})).length;
  });
}
