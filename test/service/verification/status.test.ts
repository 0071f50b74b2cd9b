import * as v from 'valibot';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {VerificationAnswer} from '../../../src/contract/verification/verification.js';
import {systemRandom} from '../../../src/service/base/random.js';
import {createServerKey} from '../../../src/service/people/accounts/keys.js';
import {revokeKey} from '../../../src/service/people/accounts/store.js';
import {ingestEvidence} from '../../../src/service/verification/evidence/ingest-evidence.js';
import {closeWindows} from '../../../src/service/verification/windows/close-windows.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {plainJudge} from '../../support/service/plain-judge.js';
import {
  openSession,
  saveAddress,
  savedIn,
  startService,
  type TestService,
  tokenHeader,
} from '../../support/service/service.js';
import {windowsOf} from '../../support/service/windows.js';

describeOnDatabase('the service interface', open => {
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
          reasons: [],
        },
        // Absent while verification is in progress, as §2.2 has it.
        webhook_profile: {verification_mode: 'first_time'},
        location_id: locationId,
        user_id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
        phone_proved: false,
      });
    });
  });

  describe('§2.1', () => {
    const DAY = 86_400_000;
    let id: string;
    let days: number;
    const now = () => new Date(service.time.now.getTime() + days * DAY);
    const world = {judge: plainJudge, random: systemRandom, clock: now};

    beforeEach(async () => {
      ({id} = await savedIn(await saveAddress(service, await openSession(service))));
      days = 0;
    });

    const answer = async (): Promise<VerificationAnswer> =>
      v.parse(
        v.strictObject({
          ...VerificationAnswer.entries,
          most_recent_profile: v.strictObject(
            VerificationAnswer.entries.most_recent_profile.entries,
          ),
          webhook_profile: v.strictObject(VerificationAnswer.entries.webhook_profile.entries),
        }),
        await (await ask(shop(), {}, id)).json(),
      );
    const say = async (says: 'verified' | 'not_at_address' | 'unknown', onDay: number) => {
      days = onDay;
      await service.deps.db.transaction(tx =>
        ingestEvidence(tx, world, {
          ...{branchId: service.shop.id, locationId: id, at: now()},
          evidence: [{kind: 'statement', source: 'customer_server', at: now(), says}],
        }),
      );
    };
    const close = async (onDay: number) => {
      days = onDay;
      await closeWindows(service.deps.db, world, {at: now()});
    };
    const windowIds = async () => (await windowsOf(service.deps.db, id)).map(window => window.id);

    it('Latest verification profile', async () => {
      await say('verified', 2);
      const [first] = await windowIds();
      const known = {status: 'verified', address_verification_id: first, score: 0.1};
      expect((await answer()).most_recent_profile).toMatchObject(known);
      // The second window is open and knows nothing yet: what is known is what the first one said.
      await close(8);
      expect((await answer()).most_recent_profile).toMatchObject(known);
      await say('not_at_address', 9);
      expect((await answer()).most_recent_profile).toMatchObject({
        ...{status: 'not_at_address', address_verification_id: (await windowIds())[1]},
      });
    });

    it('Verification status; `verified` is a documented value', async () => {
      expect((await answer()).most_recent_profile.status).toBe('in_progress');
      await say('verified', 1);
      expect((await answer()).most_recent_profile.status).toBe('verified');
      await close(8);
      await say('not_at_address', 8);
      expect((await answer()).most_recent_profile.status).toBe('not_at_address');
      await close(67);
      expect((await answer()).most_recent_profile.status).toBe('unknown');
    });

    it('Decimal score', async () => {
      expect((await answer()).most_recent_profile.score).toBe(0);
      await say('verified', 1);
      expect((await answer()).most_recent_profile.score).toBe(0.1);
    });

    it('Alphanumeric id of the verification', async () => {
      await close(400);
      const ids = await windowIds();
      for (const each of ids) expect(each).toMatch(/^[A-Za-z0-9]{22}$/);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await answer()).most_recent_profile.address_verification_id).toBe(ids.at(-2));
    });

    it('Origin of the profile data', async () => {
      expect((await answer()).most_recent_profile.source).toBe('address_creation');
      await say('unknown', 1);
      expect((await answer()).most_recent_profile.source).toBe('customer_server');
    });

    it('and why, in sentences', async () => {
      expect((await answer()).most_recent_profile.reasons).toEqual([]);
      await say('verified', 1);
      expect((await answer()).most_recent_profile.reasons).toEqual(['1 pieces of evidence.']);
    });

    it('Status as the webhook reports it', async () => {
      expect((await answer()).webhook_profile).toEqual({verification_mode: 'first_time'});
      await say('not_at_address', 3);
      const first = {verification_status: 'not_at_address', verification_mode: 'first_time'};
      expect((await answer()).webhook_profile).toEqual(first);
      // The next window opens silently: the webhook has told nothing new.
      await close(8);
      expect((await answer()).webhook_profile).toEqual(first);
      await close(37);
      expect((await answer()).webhook_profile).toEqual({
        ...{verification_status: 'unknown', verification_mode: 'continuous'},
      });
    });

    it('Id of the location queried', async () => {
      expect((await answer()).location_id).toBe(id);
    });

    it('of a location from before changes were recorded is what its window says', async () => {
      await service.deps.db.query('DELETE FROM status_event WHERE location_id = $1', [id]);
      expect((await answer()).webhook_profile).toEqual({verification_mode: 'first_time'});
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
        detail: expect.stringContaining('key is for the production environment'),
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
