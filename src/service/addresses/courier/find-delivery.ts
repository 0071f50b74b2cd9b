import type {Db} from '../../base/db/db.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {findBranchOfServerKey} from '../../people/accounts/store.js';
import type {Location} from '../../people/locations/location.js';
import {findLocation} from '../../people/locations/store.js';
import {type CourierLink, parseCourierToken} from './courier-link.js';

/** What a courier's link leads to. */
export type Delivery =
  | {
      readonly at: 'delivery';
      readonly link: CourierLink;
      readonly location: Location;
      /** The name of the branch, whose courier it is. */
      readonly business: string;
    }
  /** Its time is over, or the key that made it was revoked. */
  | {readonly at: 'over'}
  /** The address was deleted. */
  | {readonly at: 'gone'}
  | {readonly at: 'nothing'};

/** Whether the public link is hidden or renewed does not matter: this one is the customer's. */
export async function findDelivery(
  {db, secrets}: {readonly db: Db; readonly secrets: Secrets},
  token: string,
  now: Date,
): Promise<Delivery> {
  const link = parseCourierToken(secrets, token);
  if (!link) return {at: 'nothing'};
  if (link.expiresAt <= now) return {at: 'over'};
  const {branchId, keyId, locationId} = link;
  const branch = await findBranchOfServerKey(db, branchId, keyId);
  if (!branch) return {at: 'over'};
  const location = await findLocation(db, locationId, {branchId});
  return location ? {at: 'delivery', link, location, business: branch.name} : {at: 'gone'};
}
