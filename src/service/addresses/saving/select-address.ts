import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {sha256} from '../../people/accounts/secrets.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import type {Location} from '../../people/locations/location.js';
import {findLocation, noteUse, type Sight} from '../../people/locations/store.js';
import {issueToken} from '../presence/token.js';

/**
 * Records that the person chose an address, so that their list begins with it; if they consented, this device may
 * confirm it from then on. Throws 404 for an address that is archived, or not visible to `from`.
 */
export async function selectAddress(
  tx: Queries,
  random: Random,
  {id, from, at}: {readonly id: string; readonly from: Required<Sight>; readonly at: Date},
): Promise<{readonly location: Location; readonly presenceToken: string | undefined}> {
  const location = await findLocation(tx, id, from, {lock: true});
  if (!location || location.archivedAt) throw noSuchAddress();
  const {branchId} = location;
  await tx.query('UPDATE location SET selected_at = $3 WHERE branch_id = $1 AND id = $2', [
    branchId,
    id,
    at,
  ]);
  await noteUse(tx, {branchId, id}, at);
  const holder = sha256(from.session.id);
  const presenceToken = await issueToken(tx, random, {branchId, locationId: id, holder, at});
  return {location, presenceToken};
}
