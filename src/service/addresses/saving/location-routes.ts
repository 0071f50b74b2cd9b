import {Hono} from 'hono';
import {LocationChange} from '../../../contract/address/address-change.js';
import type {LocationAnswer} from '../../../contract/address/location.js';
import type {Permission} from '../../../contract/dashboard/role.js';
import {routes} from '../../../contract/routes/routes.js';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {type Location, toLocationDetails} from '../../people/locations/location.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {type PictureOwner, withStoredView} from '../../people/locations/street-view.js';
import {branchGuard, type MemberGuardOptions} from '../../people/members/member-guard.js';
import {findProfile} from '../../verification/status/store.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import {changeAddress} from './change-address.js';
import {deleteLocations} from './delete-locations.js';

/** The dependencies of the routes that store addresses. */
export type AddressOptions = PictureOwner & JudgeOptions & StoreOptions;

/** `GET`, `PATCH`, `DELETE /v5/locations/{id}` for the customer's server and its members; each leaves an audit line. */
export function locationRoutes(options: AddressOptions & MemberGuardOptions): Hono<Env> {
  const {db, clock, random} = options;
  const path = routes.location(':id');
  const guard = (permission: Permission) => branchGuard(options, permission);
  const answer = async (tx: Queries, location: Location): Promise<LocationAnswer> => {
    const profile = await findProfile(tx, location.branchId, location.id);
    // Deleted since the location was read.
    if (!profile) throw noSuchAddress();
    const {id, status, mode} = profile;
    return {
      location: {
        ...toLocationDetails(location, options),
        verification: {address_verification_id: id, status, mode},
      },
    };
  };
  return new Hono<Env>()
    .get(path, guard('view'), async c => {
      const by = accessorOf(c);
      const at = clock();
      const found = await db.transaction(async tx => {
        const location = await findLocation(tx, addressIdOf(c), by);
        if (!location) throw noSuchAddress();
        await writeAudit(tx, by, 'location.read', {subjects: [location.id], at});
        await noteUse(tx, location, at);
        return answer(tx, location);
      });
      return c.json(found);
    })
    .patch(path, guard('operate'), async c => {
      const by = accessorOf(c);
      const change = await withStoredView(await jsonBody(c, LocationChange), options);
      const at = clock();
      const changed = await db.transaction(async tx => {
        const id = addressIdOf(c);
        const from = {branchId: by.branchId};
        const location = await changeAddress(tx, options, {
          ...{id, from, change, at},
          pointSource: 'server',
        });
        const action = change.archived ? 'location.archived' : 'location.changed';
        await writeAudit(tx, by, action, {subjects: [id], at});
        return answer(tx, location);
      });
      return c.json(changed);
    })
    .delete(path, guard('erase'), async c => {
      const by = accessorOf(c);
      const at = clock();
      await db.transaction(async tx => {
        const location = {branchId: by.branchId, id: addressIdOf(c)};
        const subjects = await deleteLocations(tx, random, {locations: [location], at});
        if (subjects.length === 0) throw noSuchAddress();
        await writeAudit(tx, by, 'location.deleted', {subjects, at});
      });
      return c.body(null, 204);
    });
}
