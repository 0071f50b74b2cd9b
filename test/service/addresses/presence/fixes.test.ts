import {beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createPublishableKey} from '../../../../src/service/people/accounts/keys.js';
import {revokeKey} from '../../../../src/service/people/accounts/store.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {
  AT_HOME,
  askForPresence,
  evidenceOf,
  saveConfirmed,
  sendFix,
  withdraw,
} from '../../../support/service/presence.js';
import {
  HOUSE,
  PUBLIC_URL,
  post,
  SHOP,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnDatabase('POST and DELETE /v5/presence', open => {
  let db: Db;
  let service: TestService;
  let page: PageCaller;
  let home: {readonly id: string; readonly token: string};

  beforeEach(async () => {
    db ??= await open();
    service = await startService(db);
    await askForPresence(service);
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
    home = await saveConfirmed(service, page);
  });

  const later = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };
  const accuracies = async () => (await evidenceOf(service, home.id)).map(({accuracy}) => accuracy);

  describe('a fix', () => {
    it('is stored as evidence of presence at the time of the service, and the answer tells nothing', async () => {
      const response = await sendFix(service, home.token);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
      expect(await evidenceOf(service, home.id)).toEqual([
        {...HOUSE.geo_point, accuracy: 12, at: service.time.now, source: 'presence', says: null},
      ]);
    });

    it('may say when the device was there, an hour ago at most; a little ahead is now', async () => {
      const ago = new Date(service.time.now.getTime() - 59 * MINUTE);
      await sendFix(service, home.token, {...AT_HOME, at: ago.toISOString()});
      later(HOUR);
      const ahead = new Date(service.time.now.getTime() + 4 * MINUTE);
      await sendFix(service, home.token, {...AT_HOME, at: ahead.toISOString()});
      expect((await evidenceOf(service, home.id)).map(({at}) => at)).toEqual([
        ago,
        service.time.now,
      ]);
    });

    it('counts once an hour for each device; what comes between is answered alike and not stored', async () => {
      const fix = (accuracy: number) => sendFix(service, home.token, {...AT_HOME, accuracy});
      await fix(1);
      later(HOUR - 1);
      expect((await fix(2)).status).toBe(204);
      later(1);
      await fix(3);
      expect(await accuracies()).toEqual([1, 3]);
    });

    it('counts once where two come at the same moment', async () => {
      const both = [sendFix(service, home.token), sendFix(service, home.token)];
      expect((await Promise.all(both)).map(({status}) => status)).toEqual([204, 204]);
      expect(await accuracies()).toHaveLength(1);
    });

    it('is by the branch’s own clock, which a sandbox turns', async () => {
      await sendFix(service, home.token);
      await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [service.shop.id, DAY]);
      expect((await sendFix(service, home.token)).status).toBe(204);
      const tomorrow = new Date(service.time.now.getTime() + DAY);
      expect((await evidenceOf(service, home.id)).map(({at}) => at)).toEqual([
        service.time.now,
        tomorrow,
      ]);
    });

    it('worse than 2 km is of no use: it is answered alike, not stored, and does not use up the hour', async () => {
      expect((await sendFix(service, home.token, {...AT_HOME, accuracy: 2001})).status).toBe(204);
      expect(await accuracies()).toEqual([]);
      await sendFix(service, home.token, {...AT_HOME, accuracy: 2000});
      expect(await accuracies()).toEqual([2000]);
    });

    it('keeps the address in use', async () => {
      later(3 * DAY);
      await sendFix(service, home.token);
      const [row] = await db.query('SELECT used_at FROM location WHERE id = $1', [home.id]);
      expect(row).toEqual({used_at: service.time.now});
    });

    it.each<[string, unknown, string[]]>([
      ['without anything', {}, ['geo_point', 'accuracy']],
      [
        'with every field wrong',
        {geo_point: {lat: 91, lon: 'x'}, accuracy: -1, at: 'noon'},
        ['geo_point.lat', 'geo_point.lon', 'accuracy', 'at'],
      ],
      ['from the future', {...AT_HOME, at: '2026-03-02T12:05:01Z'}, ['at']],
      ['from long ago', {...AT_HOME, at: '2026-03-02T10:59:59Z'}, ['at']],
      ['at a time without its zone', {...AT_HOME, at: '2026-03-02T12:00:00'}, ['at']],
      ['at a time that no clock shows', {...AT_HOME, at: '2026-03-02T11:59:60Z'}, ['at']],
    ])(
      '%s is refused with each wrong field, and nothing is stored',
      async (_what, body, fields) => {
        const response = await sendFix(service, home.token, body);
        expect(response.status).toBe(400);
        const {errors}: {errors: {field: string}[]} = await response.json();
        expect(errors.map(({field}) => field)).toEqual(fields);
        expect(await accuracies()).toEqual([]);
      },
    );

    it('too often is told to wait', async () => {
      const statuses = [];
      for (let count = 0; count <= 60; count++)
        statuses.push((await sendFix(service, home.token)).status);
      expect(statuses.slice(0, 60)).toEqual(Array.from({length: 60}, () => 204));
      expect(statuses[60]).toBe(429);
      later(HOUR);
      expect((await sendFix(service, home.token)).status).toBe(204);
    });
  });

  describe('a token', () => {
    const refused = async (response: Response | Promise<Response>, status = 401) => {
      expect((await response).status).toBe(status);
      expect(await accuracies()).toEqual([]);
    };

    it('is asked for in words', async () => {
      const response = await service.app.request('/v5/presence', post(AT_HOME));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        detail: expect.stringContaining('presence_token'),
      });
    });

    it('is none of a session, nor does it open what a session may see', async () => {
      await refused(sendFix(service, page.token));
      const headers = {Authorization: `Bearer ${home.token}`, Origin: SHOP};
      expect((await service.app.request('/v5/addresses', {headers})).status).toBe(401);
    });

    it('is over after 180 days, also where nobody has removed it yet; then it can still be taken back', async () => {
      later(180 * DAY - 1);
      expect((await sendFix(service, home.token)).status).toBe(204);
      later(1);
      expect((await sendFix(service, home.token)).status).toBe(401);
      expect(await accuracies()).toHaveLength(1);
      expect((await withdraw(service, home.token)).status).toBe(204);
      expect(await accuracies()).toEqual([]);
    });

    it('is refused on a page that no key of its branch names', async () => {
      const elsewhere = {Authorization: `Bearer ${home.token}`, Origin: 'https://evil.example'};
      await refused(service.app.request('/v5/presence', post(AT_HOME, elsewhere)), 403);
    });

    it('outlives the key under which it was given, as long as another names the page', async () => {
      const {deps, shop} = service;
      await revokeKey(db, {id: shop.apiKeyId, at: deps.clock()});
      await refused(sendFix(service, home.token), 403);
      const about = {environment: 'sandbox', publicOrigin: PUBLIC_URL, origins: [SHOP]} as const;
      await createPublishableKey(deps, shop.id, about);
      expect((await sendFix(service, home.token)).status).toBe(204);
    });

    it('is over where the business asks for presence no more', async () => {
      await db.query('UPDATE branch SET presence = false');
      await refused(sendFix(service, home.token));
      expect((await withdraw(service, home.token)).status).toBe(204);
    });
  });

  describe('who takes their word back', () => {
    it('ends the token and what it told; what others told of the address stays', async () => {
      const {ask} = server(service);
      await sendFix(service, home.token);
      const at = service.time.now.toISOString();
      await ask('POST', `/v5/locations/${home.id}/evidence`, {
        type: 'statement',
        at,
        says: 'verified',
      });
      const response = await withdraw(service, home.token);
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect((await evidenceOf(service, home.id)).map(({source}) => source)).toEqual([
        'customer_server',
      ]);
      expect((await sendFix(service, home.token)).status).toBe(401);
      expect((await withdraw(service, home.token)).status).toBe(401);
    });

    it('keeps the address, what was decided, and that they had agreed until then', async () => {
      await sendFix(service, home.token);
      await db.query(
        `UPDATE verification_window SET status = 'verified', score = 0.9, source = 'presence', decided_at = now()
         WHERE location_id = $1`,
        [home.id],
      );
      later(DAY);
      await withdraw(service, home.token);
      const status = await server(service).ask(
        'POST',
        `/v5/locations/${home.id}/verifications/status`,
      );
      expect(await status.json()).toMatchObject({
        most_recent_profile: {status: 'verified', score: 0.9},
      });
      const [consent] = await db.query(
        'SELECT withdrawn_at FROM presence_consent WHERE location_id = $1',
        [home.id],
      );
      expect(consent).toEqual({withdrawn_at: service.time.now});
    });

    it('is heard while a fix is on its way: nothing of it stays', async () => {
      await Promise.all([sendFix(service, home.token), withdraw(service, home.token)]);
      expect(await accuracies()).toEqual([]);
    });
  });
});
