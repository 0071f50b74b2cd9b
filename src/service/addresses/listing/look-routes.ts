import {type Context, Hono} from 'hono';
import type {AddressCounts} from '../../../contract/dashboard/address-counts.js';
import {
  type GateAnswer,
  type LookedAtAddress,
  type RevealedPhone,
  RevealOrder,
} from '../../../contract/dashboard/looked-at-address.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {writtenPhone} from '../../people/accounts/written-phone.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import type {LinkMaker, Location} from '../../people/locations/location.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {type MemberGuardOptions, memberGuard} from '../../people/members/member-guard.js';
import {countLocations} from './count-locations.js';
import {type GatePictureSources, gatePictures} from './gate-pictures.js';
import {lookAtAddress, phoneOf} from './look-at-address.js';

/**
 * One address as the dashboard shows it, the picture of its gate alone, and the phone of its person, which wants a
 * reason: each leaves an audit line.
 * And how many there are of each status, which says nothing of anybody.
 */
export function lookRoutes(
  options: MemberGuardOptions & LinkMaker & GatePictureSources,
): Hono<Env> {
  const {db, clock} = options;
  const locationOf = async (tx: Queries, c: Context<Env>): Promise<Location> => {
    const location = await findLocation(tx, addressIdOf(c), {branchId: c.get('branch').id});
    if (!location) throw noSuchAddress();
    return location;
  };
  return new Hono<Env>()
    .get(dashboardRoutes.addressCounts, memberGuard(options, 'view'), async c => {
      const answer: AddressCounts = {counts: await countLocations(db, c.get('branch').id)};
      return c.json(answer);
    })
    .get(dashboardRoutes.address(':id'), memberGuard(options, 'view'), async c => {
      const at = clock();
      const {location, looked} = await db.transaction(async tx => {
        const found = await locationOf(tx, c);
        await writeAudit(tx, accessorOf(c), 'location.read', {subjects: [found.id], at});
        await noteUse(tx, found, at);
        return {location: found, looked: await lookAtAddress(tx, options, found)};
      });
      const pictures = await gatePictures(options, location);
      const answer: LookedAtAddress = {...looked, ...(pictures && {pictures})};
      return c.json(answer);
    })
    .get(dashboardRoutes.addressGate(':id'), memberGuard(options, 'view'), async c => {
      const at = clock();
      const location = await db.transaction(async tx => {
        const found = await locationOf(tx, c);
        await writeAudit(tx, accessorOf(c), 'location.photo.read', {subjects: [found.id], at});
        await noteUse(tx, found, at);
        return found;
      });
      const {photo, view} = (await gatePictures(options, location)) ?? {};
      const answer: GateAnswer = {...(photo && {photo}), ...(view && {view})};
      return c.json(answer);
    })
    .post(dashboardRoutes.addressReveal(':id'), memberGuard(options, 'reveal'), async c => {
      const {reason} = await jsonBody(c, RevealOrder);
      const at = clock();
      const phone = await db.transaction(async tx => {
        const location = await locationOf(tx, c);
        await writeAudit(tx, accessorOf(c), 'location.revealed', {
          ...{subjects: [location.id], at, reason},
        });
        return phoneOf(tx, options, location);
      });
      const answer: RevealedPhone = {phone, written: writtenPhone(phone)};
      return c.json(answer);
    });
}
