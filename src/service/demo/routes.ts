import {type Context, Hono} from 'hono';
import * as v from 'valibot';
import {DemoTurn} from '../../contract/demo/verification.js';
import {routes} from '../../contract/routes/routes.js';
import type {Db} from '../base/db/db.js';
import type {Env} from '../http/env.js';
import {spendFor} from '../people/accounts/rate-limit.js';
import type {Secrets} from '../people/accounts/secrets.js';
import {sha256} from '../people/accounts/secrets.js';
import {spentByClient} from '../people/accounts/spend-client.js';
import {findPageKey} from '../people/accounts/store.js';
import {addressIdOf, noSuchAddress} from '../people/locations/address-id.js';
import {findLocation} from '../people/locations/store.js';
import type {JudgeOptions} from '../verification/windows/judge-windows.js';
import type {Place} from './hold-place.js';
import {showVerification} from './show-verification.js';
import {turnNights} from './turn-nights.js';

type DemoOptions = JudgeOptions & {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** The demo branch's publishable key. */
  readonly apiKey: string;
};

/** Each turn is up to a hundred transactions; a person who reads what happened makes one in some seconds. */
const TURNS = {
  client: {name: 'demo turn from client', most: 300, seconds: 3600},
  branch: {name: 'demo turn of branch', most: 600, seconds: 60},
};

/** Milliseconds after the save for which whoever has the id of an address may see and turn it here. */
const SHOWN = 24 * 3_600_000;

/**
 * Routes of a sandbox for its demo page, which has no server key: `GET /demo/verification/{id}` shows what is known of
 * an address, and `POST /demo/verification/{id}/{turn}` lets nights pass and answers the same.
 *
 * The id is the proof, 131 random bits that only the page which saved the address was given; and only addresses of the
 * demo branch, in the 24 hours after they were saved. The branch has one clock, so a turn is one for all its addresses.
 */
export function demoVerificationRoutes(options: DemoOptions): Hono<Env> {
  const {db, clock, secrets, apiKey} = options;
  const placeOf = async (c: Context<Env>): Promise<Place> => {
    const locationId = addressIdOf(c);
    const key = await findPageKey(db, sha256(apiKey));
    const branchId = key?.branch.id ?? '';
    const location = await findLocation(db, locationId, {branchId});
    if (!location || clock().getTime() - location.createdAt.getTime() > SHOWN)
      throw noSuchAddress();
    return {branchId, locationId};
  };
  const answer = async (c: Context<Env>, place: Place) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await showVerification(options, place));
  };
  return new Hono<Env>()
    .get(routes.demoVerification(':id'), async c => answer(c, await placeOf(c)))
    .post(routes.demoTurn(':id', ':turn'), async c => {
      const turn = c.req.param('turn');
      if (!v.is(DemoTurn, turn)) return c.notFound();
      const place = await placeOf(c);
      const {branchId} = place;
      const address = c.get('clientAddress');
      const spent = [
        ...spentByClient(secrets, TURNS.client, {branchId, address}),
        {limit: TURNS.branch, subject: sha256(branchId)},
      ];
      await spendFor(db, {branchId, at: clock()}, spent, () => turnNights(options, place, turn));
      return answer(c, place);
    });
}
