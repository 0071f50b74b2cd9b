import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {
  type CourierLinkAnswer,
  LONGEST_LINK,
  NewCourierLink,
} from '../../../contract/verification/courier.js';
import type {Environment} from '../../base/environment.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {formatCourierToken} from './courier-link.js';

type LinkOptions = StoreOptions & {readonly environment: Environment; readonly publicUrl: string};

/**
 * `POST /v5/locations/{id}/courier-links`: a link with which whoever brings one delivery sees the address for a day at
 * most, and answers whether they are at the gate. Leaves an audit line, since the link shows a stranger the address.
 */
export function courierLinkRoutes(options: LinkOptions): Hono<Env> {
  const {db, clock, secrets, publicUrl} = options;
  const path = routes.courierLinks(':id');
  return new Hono<Env>().post(path, serverGuard(options), async c => {
    const by = accessorOf(c);
    const locationId = addressIdOf(c);
    const {delivery_id, expires_in = LONGEST_LINK, call} = await jsonBody(c, NewCourierLink);
    const at = clock();
    await db.transaction(async tx => {
      const location = await findLocation(tx, locationId, by);
      if (!location) throw noSuchAddress();
      await writeAudit(tx, by, 'location.courier_link.created', {subjects: [locationId], at});
      await noteUse(tx, location, at);
    });
    // Whole seconds, as in the link.
    const expiresAt = new Date(Math.floor(at.getTime() / 1000 + expires_in) * 1000);
    const token = formatCourierToken(secrets, {
      ...{branchId: by.branchId, locationId, keyId: by.actor},
      ...{deliveryId: delivery_id, mayCall: call === true, expiresAt},
    });
    const url = `${publicUrl}${routes.courierPage(token)}`;
    const answer: CourierLinkAnswer = {url, expires_at: expiresAt.toISOString()};
    return c.json(answer, 201);
  });
}
