import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {DeliveriesAnswer} from '../../../src/contract/webhook/webhook-listener.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, server} from '../../support/service/callers.js';
import {storeChanges} from '../../support/service/many-changes.js';
import {joinBranch} from '../../support/service/members.js';
import {startService, type TestService} from '../../support/service/service.js';
import {
  answered,
  changeStatus,
  type FakeListener,
  listenFor,
} from '../../support/webhooks/webhooks.js';

const MINUTE = 60_000;

describeOnDatabase('deliveries', open => {
  let db: Db;
  let service: TestService;
  let listener: FakeListener;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    await db.query('DELETE FROM account');
    service = await startService(db);
    listener = await listenFor(service);
  });

  const list = async (q: string, more = '') => {
    const path = `/v5/webhook/deliveries?q=${encodeURIComponent(q)}${more}`;
    const response = await server(service).ask('GET', path);
    expect(response.status).toBe(200);
    return v.parse(DeliveriesAnswer, await response.json()).deliveries;
  };
  const addresses = async (q: string, more?: string) => [
    ...new Set((await list(q, more)).map(({location_id}) => location_id)),
  ];

  describe('that are searched', () => {
    it('are those of the addresses that the same words find', async () => {
      const rosa = await openPage(service, {phone: '+598 99 123 456'});
      const other = await openPage(service, {phone: '+598 99 765 432'});
      const hers = await rosa.save({first_name: 'Rosa', last_name: 'Méndez'});
      const his = await other.save();
      await listener.deliver();
      for (const q of [
        ...['mendez', 'rosa men', '456', '3456', '+598 99 123 456', '099 123 456'],
        ...[hers.id, '+598 •• ••• 456', ' mendez '],
      ])
        expect(await addresses(q), q).toEqual([hers.id]);
      expect(await addresses('432')).toEqual([his.id]);
      expect(await addresses(hers.plus_code ?? '')).toEqual([his.id, hers.id]);
      expect(await addresses('nobody')).toEqual([]);
      expect(await addresses('—')).toEqual([]);
      expect(await addresses('mendez', '&state=delivered')).toEqual([hers.id]);
      expect(await addresses('mendez', '&state=waiting')).toEqual([]);
    });

    it('are found by their own id, and by the ids of their window and their person', async () => {
      await listenFor(service, {payload: 'v3'});
      const page = await openPage(service, {phone: '+598 99 123 456'});
      const saved = await page.save();
      await (await openPage(service, {phone: '+598 99 765 432'})).save();
      await listener.deliver();
      const all = await list(saved.id);
      expect(all.length).toBeGreaterThan(1);
      const one = all.find(({address_verification_id: id}) => id !== undefined);
      expect(await list(one?.id ?? '')).toEqual([one]);
      expect(await list(one?.address_verification_id ?? '')).toEqual(all);
      expect(await list(page.userId)).toEqual(all);
    });

    it('are found by the id of an address that was deleted', async () => {
      await listenFor(service, {payload: 'v3'});
      const page = await openPage(service, {phone: '+598 99 123 456'});
      const {id} = await page.save();
      await server(service).ask('DELETE', `/v5/locations/${id}`);
      await listener.deliver();
      expect((await list(id)).map(({event_type}) => event_type)).toEqual([
        'address_verification.cancelled',
      ]);
    });

    it('are those of more addresses than one would name', async () => {
      await storeChanges(db, [service.shop.id], 1100);
      const page = await openPage(service, {phone: '+598 99 123 456'});
      const saved = await page.save({last_name: 'Colonia'});
      const other = await (await openPage(service, {phone: '+598 99 765 432'})).save();
      const seen = new Set<string>();
      let before = '';
      do {
        const path = `/v5/webhook/deliveries?q=colonia&limit=100${before && `&before=${before}`}`;
        const answer = await server(service).ask('GET', path);
        const page = v.parse(DeliveriesAnswer, await answer.json());
        for (const {location_id} of page.deliveries) seen.add(location_id);
        before = page.before ?? '';
      } while (before);
      expect(seen.size).toBe(1101);
      expect([seen.has(saved.id), seen.has(other.id)]).toEqual([true, false]);
      expect(await addresses('colonia', '&state=dead')).toEqual([]);
    });

    it('are the branch’s own alone', async () => {
      const page = await openPage(service, {phone: '+598 99 123 456'});
      const {id} = await page.save();
      const path = `/v5/webhook/deliveries?q=${id}`;
      const answer = await server(service, 'bank').ask('GET', path);
      expect(await answer.json()).toEqual({deliveries: []});
    });

    it('are refused with what to do if the text is too long', async () => {
      const path = `/v5/webhook/deliveries?q=${'a'.repeat(201)}`;
      const response = await server(service).ask('GET', path);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Search for 200 characters at most.');
    });

    it('leave a line in the audit, as lists of addresses do, once in ten minutes', async () => {
      const viewer = await joinBranch(service, {role: 'viewer'});
      const lines = async () => db.query("SELECT at FROM audit WHERE action = 'location.listed'");
      await viewer.ask('GET', '/v5/webhook/deliveries');
      expect(await lines()).toHaveLength(0);
      for (const q of ['rosa', 'rosa', 'mendez'])
        await viewer.ask('GET', `/v5/webhook/deliveries?q=${q}`);
      expect(await lines()).toHaveLength(1);
      service.time.now = new Date(service.time.now.getTime() + 11 * MINUTE);
      await viewer.ask('GET', '/v5/webhook/deliveries?q=rosa');
      expect(await lines()).toHaveLength(2);
    });
  });

  it('are counted by the minute of each attempt, for two hours', async () => {
    const viewer = await joinBranch(service, {role: 'viewer'});
    const counts = async () => (await viewer.ask('GET', dashboardRoutes.attemptCounts)).json();
    const begin = new Date('2026-03-02T12:00:10Z');
    service.time.now = begin;
    expect(await counts()).toEqual({
      ...{from: '2026-03-02T10:01:00.000Z', to: '2026-03-02T12:00:00.000Z', minutes: []},
    });
    listener.answer = heard => answered(listener.heard.indexOf(heard) === 2 ? 503 : 200);
    for (let saved = 0; saved < 3; saved++) await changeStatus(service);
    await listener.deliver();
    listener.answer = () => answered(200);
    service.time.now = new Date(begin.getTime() + 3 * MINUTE);
    await listener.deliver();
    const first = {at: '2026-03-02T12:00:00.000Z', delivered: 2, failed: 1};
    const later = {at: '2026-03-02T12:03:00.000Z', delivered: 1, failed: 0};
    expect(await counts()).toEqual({
      ...{from: '2026-03-02T10:04:00.000Z', to: '2026-03-02T12:03:00.000Z'},
      minutes: [first, later],
    });
    service.time.now = new Date(begin.getTime() + 120 * MINUTE);
    expect(await counts()).toMatchObject({minutes: [later]});
  });
});
