import type {AddressChange} from '../../../contract/address/address-change.js';
import type {Queries} from '../../base/db/db.js';
import {type Secrets, sha256} from '../../people/accounts/secrets.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import type {Location} from '../../people/locations/location.js';
import {
  findLocation,
  replaceLink,
  type Sight,
  updateLocation,
} from '../../people/locations/store.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import {
  cancelVerification,
  resumeVerification,
} from '../../verification/windows/cancel-verification.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import {changedLocation} from './changed-location.js';

/**
 * Changes an address that is visible to `from`, and returns it; an empty change does nothing. Throws 404 for any other
 * id. Call it in a transaction, which serialises simultaneous changes.
 */
export async function changeAddress(
  tx: Queries,
  options: JudgeOptions & {readonly secrets: Secrets},
  about: {
    readonly id: string;
    readonly from: Sight;
    readonly change: AddressChange;
    /** How a new point was found. */
    readonly pointSource: Location['pointSource'];
    readonly at: Date;
  },
): Promise<Location> {
  const {id, from, change, pointSource, at} = about;
  const before = await findLocation(tx, id, from, {lock: true});
  if (!before) throw noSuchAddress();
  if (Object.values(change).every(said => said === undefined)) return before;
  const location = changedLocation(before, change, {pointSource, at});
  await updateLocation(tx, location);
  if (location.slugVersion !== before.slugVersion) {
    const {branchId, slugVersion} = location;
    const slugHash = sha256(options.secrets.slug(branchId, id, slugVersion));
    await replaceLink(tx, location, {slugVersion, slugHash, at});
  }
  await changeVerification(tx, options, {before, location, at});
  // If a moved point is to affect the open window, notify verification here, in this transaction.
  return location;
}

/** Archiving cancels the first verification, and taking the address back resumes it. */
async function changeVerification(
  tx: Queries,
  options: JudgeOptions,
  about: {readonly before: Location; readonly location: Location; readonly at: Date},
): Promise<void> {
  const {before, location, at} = about;
  const {branchId, id: locationId, archivedAt} = location;
  if ((before.archivedAt === undefined) === (archivedAt === undefined)) return;
  const now = await branchTime(tx, branchId, () => at);
  const change = archivedAt ? cancelVerification : resumeVerification;
  await change(tx, options, {branchId, locationId, at: now});
}
