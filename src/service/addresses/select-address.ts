import type {Queries} from '../db/db.js';
import {noSuchAddress} from './address-id.js';
import type {Location} from './location.js';
import {findLocation, noteUse, type Sight} from './store.js';

/**
 * Notes that the person chose an address that they can see from there, so that their list begins with it.
 *
 * Throws 404 for any other id, and for an archived one, which their list does not show.
 */
export async function selectAddress(
  tx: Queries,
  {id, from, at}: {readonly id: string; readonly from: Sight; readonly at: Date},
): Promise<Location> {
  const location = await findLocation(tx, id, from, {lock: true});
  if (!location || location.archivedAt) throw noSuchAddress();
  const {branchId} = location;
  await tx.query('UPDATE location SET selected_at = $3 WHERE branch_id = $1 AND id = $2', [
    branchId,
    id,
    at,
  ]);
  await noteUse(tx, {branchId, id}, at);
  return location;
}
