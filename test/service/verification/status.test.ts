import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {VerificationAnswer} from '../../../src/contract/verification.js';
import {createServerKey} from '../../../src/service/accounts/keys.js';
import {revokeKey} from '../../../src/service/accounts/store.js';
import {describeEachDatabase} from '../../support/databases.js';
import {
  openSession,
  saveAddress,
  startService,
  type TestService,
  tokenHeader,
} from '../../support/service.js';

describeEachDatabase('the service interface', open => {
  let service: TestService;
  let locationId: string;
  beforeAll(async () => {
    service = await startService(await open());
    const response = await saveAddress(service, await openSession(service));
    const {address}: {address: {id: string}} = await response.json();
    locationId = address.id;
  });

  const ask = (authorization: string | undefined, init: RequestInit = {}, id = locationId) =>
    service.app.request(`/v5/locations/${id}/verifications/status`, {
      method: 'POST',
      ...init,
      headers: {...init.headers, ...(authorization && {Authorization: authorization})},
    });
  const shop = () => tokenHeader(service.shop.id, service.shop.serverKey);

  describe('§4.1', () => {
    it('Method: POST', async () => {
      expect((await ask(shop())).status).toBe(200);
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect((await ask(shop(), {method})).status).toBe(405);
    });

    it('Path parameter `id`: required, location id (string), the id returned by the address component when an address is created.', async () => {
      expect(await (await ask(shop())).json()).toMatchObject({location_id: locationId});
      expect((await ask(shop(), {}, '')).status).toBe(404);
    });

    it('Request body: not shown. (So it is ignored, and so is its type.)', async () => {
      const bodies: RequestInit[] = [
        {body: '{"status": "verified"}', headers: {'Content-Type': 'application/json'}},
        {body: 'not json', headers: {'Content-Type': 'application/json'}},
        {body: 'a=b', headers: {'Content-Type': 'application/x-www-form-urlencoded'}},
        {body: 'x'.repeat(100_000)},
      ];
      for (const init of bodies) expect((await ask(shop(), init)).status).toBe(200);
    });

    it('Response body: JSON object of section 2.1.', async () => {
      const response = await ask(shop());
      expect(response.headers.get('Content-Type')).toContain('application/json');
      const answer = v.parse(v.strictObject(VerificationAnswer.entries), await response.json());
      expect(answer).toEqual({
        most_recent_profile: {
          status: 'in_progress',
          score: 0,
          address_verification_id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
          source: 'address_creation',
        },
        // Absent while verification is in progress, as §2.2 has it.
        webhook_profile: {verification_mode: 'first_time'},
        location_id: locationId,
      });
    });
  });

  describe('§2.1', () => {
    it('Latest verification profile', async () => {
      const {db} = service.deps;
      const response = await saveAddress(service, await openSession(service));
      const {address}: {address: {id: string}} = await response.json();
      await db.query(
        `UPDATE verification_window SET status = 'verified', score = 0.93, source = 'presence'
         WHERE location_id = $1`,
        [address.id],
      );
      await db.query(
        `INSERT INTO verification_window
         SELECT branch_id, 'secondWindow', location_id, 2, 'continuous', 'in_progress', 0, source,
                opened_at, closes_at
         FROM verification_window WHERE location_id = $1`,
        [address.id],
      );
      expect(await (await ask(shop(), {}, address.id)).json()).toMatchObject({
        most_recent_profile: {status: 'verified', score: 0.93, source: 'presence'},
        webhook_profile: {verification_status: 'verified', verification_mode: 'first_time'},
      });
    });
  });

  describe('§5', () => {
    it('Server calls: every request carries the customer’s branch id and server key in the `Authorization` header.', async () => {
      const response = await ask(undefined);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('Token');
      expect(await response.json()).toMatchObject({code: 'unauthenticated'});
    });

    it('Header shape: `Authorization: Token <credentials>`, where <credentials> is the base64 encoding of `<BRANCH_ID>:<SERVER_KEY>`', async () => {
      const {id, serverKey} = service.shop;
      expect((await ask(shop())).status).toBe(200);
      const wrong = [
        shop().replace('Token', 'Bearer'),
        `Token ${id}:${serverKey}`,
        tokenHeader(serverKey, id),
        tokenHeader(id, ''),
        tokenHeader('', serverKey),
        tokenHeader(id, `${serverKey}x`),
        tokenHeader(service.bank.id, serverKey),
        tokenHeader(id, service.shop.apiKey),
        'Token',
        'Token ====',
      ];
      for (const header of wrong)
        expect([header, (await ask(header)).status]).toEqual([header, 401]);
    });

    it('an id of another branch is not known, and its own server sees it', async () => {
      const bank = await ask(tokenHeader(service.bank.id, service.bank.serverKey));
      expect(bank.status).toBe(404);
      expect(await bank.text()).not.toContain('in_progress');
      expect((await ask(shop())).status).toBe(200);
    });

    it('a key of the other environment is told so', async () => {
      const {key} = await createServerKey(service.deps, service.shop.id, {
        environment: 'production',
      });
      const response = await ask(tokenHeader(service.shop.id, key));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        detail: expect.stringContaining('key of the production environment'),
      });
    });

    it('a revoked key is refused at once, and a second one goes on', async () => {
      const {db, clock} = service.deps;
      const second = await createServerKey(service.deps, service.shop.id, {environment: 'sandbox'});
      const header = tokenHeader(service.shop.id, second.key);
      expect((await ask(header)).status).toBe(200);
      await revokeKey(db, {id: second.id, at: clock()});
      expect((await ask(header)).status).toBe(401);
      expect((await ask(shop())).status).toBe(200);
    });
  });
});
