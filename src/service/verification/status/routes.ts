import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Env} from '../../http/env.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {createUseNotes} from '../../people/locations/use-notes.js';
import {branchGuard, type MemberGuardOptions} from '../../people/members/member-guard.js';
import {findProfile} from './store.js';
import {toAnswer} from './verification-answer.js';

/**
 * The status query, `POST /v5/locations/{id}/verifications/status`; ignores the body.
 *
 * It writes no audit line: the answer has ids and a status, and neither the person's identity nor where they live. Once
 * a day it notes the use of the address, which is therefore not deleted as unused.
 */
export function verificationRoutes(options: MemberGuardOptions): Hono<Env> {
  const note = createUseNotes(options.db);
  return new Hono<Env>().post(
    routes.verificationStatus(':id'),
    branchGuard(options, 'view'),
    async c => {
      const locationId = addressIdOf(c);
      const branchId = c.get('branch').id;
      const profile = await findProfile(options.db, branchId, locationId);
      if (!profile) throw noSuchAddress();
      await note({branchId, id: locationId}, options.clock());
      return c.json(toAnswer(locationId, profile));
    },
  );
}
