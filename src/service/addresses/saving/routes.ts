import {Hono} from 'hono';
import * as v from 'valibot';
import {AddressChange} from '../../../contract/address/address-change.js';
import {
  type AddressAnswer,
  IdempotencyKey,
  NewAddress,
} from '../../../contract/address/new-address.js';
import {
  type AddressesAnswer,
  AddressesQuery,
  type OwnAddressAnswer,
} from '../../../contract/address/own-address.js';
import {routes} from '../../../contract/routes/routes.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {parseQuery} from '../../http/parse-query.js';
import {ADDRESSES, CHANGES} from '../../people/accounts/limits.js';
import {type Limit, spendFor} from '../../people/accounts/rate-limit.js';
import {spendAmount} from '../../people/accounts/spend-amount.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {type Location, toOwnAddress, toUserAddress} from '../../people/locations/location.js';
import {findLocation, listLocations} from '../../people/locations/store.js';
import {withStoredView} from '../../people/locations/street-view.js';
import {sessionGuard} from '../../people/sessions/session-guard.js';
import {changeAddress} from './change-address.js';
import {createAddress} from './create-address.js';
import {deleteLocations} from './delete-locations.js';
import type {AddressOptions} from './location-routes.js';
import {selectAddress} from './select-address.js';
import {sightOf} from './sight-of.js';

/** New links per phone: every earlier link is stored for good. */
const RENEWALS: Limit = {name: 'link renewed', most: 30, seconds: 86_400};

const SEND_KEY =
  'Send this header with 22 to 100 random letters, digits, - or _, such as a UUID: a new one for each address, and the same one when you send an address again.';

/**
 * `POST /v5/addresses` stores an address, `GET` lists them; `PATCH` and `DELETE /v5/addresses/{id}` change and delete
 * one, and `POST …/selection` records that the person has chosen it.
 *
 * A session without a proof sees and changes what it created itself; only a proved one may change the link, or delete.
 */
export function addressRoutes(options: AddressOptions): Hono<Env> {
  const {db, clock, random} = options;
  const guard = sessionGuard(options);
  const answerOf = (location: Location, presenceToken: string | undefined): AddressAnswer => ({
    address: toUserAddress(location, options),
    ...(presenceToken !== undefined && {presence_token: presenceToken}),
  });
  return new Hono<Env>()
    .post(routes.addresses, guard, async c => {
      const key = v.safeParse(IdempotencyKey, c.req.header('Idempotency-Key'));
      if (!key.success) throw badField('Idempotency-Key', SEND_KEY);
      return spendAmount(c, options, ADDRESSES, async () => {
        const {id: branchId, country} = c.get('branch');
        const {location, replayed, presenceToken} = await createAddress(
          options,
          {branchId, country, session: c.get('session'), idempotencyKey: key.output},
          await withStoredView(await jsonBody(c, NewAddress), options),
        );
        if (replayed) c.header('Idempotency-Replayed', 'true');
        return c.json(answerOf(location, presenceToken), 201);
      });
    })
    .get(routes.addresses, guard, async c => {
      const {archived} = parseQuery(c, AddressesQuery);
      const locations = await listLocations(db, sightOf(c), {archived: archived === 'true'});
      const answer: AddressesAnswer = {
        addresses: locations.map(location => toOwnAddress(location, options)),
      };
      return c.json(answer);
    })
    .patch(routes.address(':id'), guard, async c => {
      return spendAmount(c, options, CHANGES, async () => {
        const change = await withStoredView(await jsonBody(c, AddressChange), options);
        const {proof, phoneHash} = c.get('session');
        if (change.link !== undefined && proof === 'none') throw proveFirst('change its link');
        const at = clock();
        const from = sightOf(c);
        const make = () =>
          db.transaction(tx =>
            changeAddress(tx, options, {
              id: addressIdOf(c),
              from,
              change,
              pointSource: change.point_source ?? 'map',
              at,
            }),
          );
        const occasion = {branchId: from.branchId, at};
        const renewal = [{limit: RENEWALS, subject: phoneHash}];
        const location = await (change.link === 'renewed'
          ? spendFor(db, occasion, renewal, make)
          : make());
        const answer: OwnAddressAnswer = {address: toOwnAddress(location, options)};
        return c.json(answer);
      });
    })
    .post(routes.selection(':id'), guard, async c => {
      return spendAmount(c, options, CHANGES, async () => {
        const selected = {id: addressIdOf(c), from: sightOf(c), at: clock()};
        const {location, presenceToken} = await db.transaction(tx =>
          selectAddress(tx, random, selected),
        );
        return c.json(answerOf(location, presenceToken));
      });
    })
    .delete(routes.address(':id'), guard, async c => {
      if (c.get('session').proof === 'none') throw proveFirst('delete it');
      return spendAmount(c, options, CHANGES, async () => {
        await db.transaction(async tx => {
          const location = await findLocation(tx, addressIdOf(c), sightOf(c), {lock: true});
          if (!location) throw noSuchAddress();
          await deleteLocations(tx, random, {locations: [location], at: clock()});
        });
        return c.body(null, 204);
      });
    });
}

/** Thrown before any address is looked up, so that it discloses nothing. */
function proveFirst(what: string): ProblemError {
  return new ProblemError(
    'permission_denied',
    `Prove the phone first: only the person of an address may ${what}.`,
  );
}

function badField(field: string, message: string): ProblemError {
  return new ProblemError('bad_argument', `${field}: ${message}`, {errors: [{field, message}]});
}
