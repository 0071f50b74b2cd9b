import {beforeEach, describe, expect, it} from 'vitest';
import type {WebhookChange} from '../../../../src/contract/webhook/webhook-listener.js';
import {changeAddress} from '../../../../src/service/addresses/saving/change-address.js';
import {deleteLocations} from '../../../../src/service/addresses/saving/delete-locations.js';
import type {Db, Queries} from '../../../../src/service/base/db/db.js';
import {ingestEvidence} from '../../../../src/service/verification/evidence/ingest-evidence.js';
import {simulate} from '../../../../src/service/verification/simulator/simulate.js';
import {closeHeld} from '../../../../src/service/verification/windows/close-held.js';
import {holdOverWindows} from '../../../../src/service/verification/windows/held-window.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {meanwhile} from '../../../support/databases/meanwhile.js';
import {openPage, server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {listenFor} from '../../../support/webhooks/webhooks.js';

const WEEK = 7 * 86_400_000;

describeOnDatabase('events of one location', open => {
  let db: Db;
  let service: TestService;
  let id: string;
  let phones = 0;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    await db.query('DELETE FROM status_event');
    service = await startService(db);
    await listenFor(service, {url: 'https://shop.example/hook', payload: 'v3'});
    const phone = `+598 99 333 ${String(++phones).padStart(3, '0')}`;
    ({id} = await (await openPage(service, {phone, proved: true})).save());
  });

  const place = () => ({branchId: service.shop.id, locationId: id});
  const change = (tx: Queries, archived: boolean) =>
    changeAddress(tx, service.deps, {
      ...{id, from: {branchId: service.shop.id}, change: {archived}},
      ...{pointSource: 'server', at: service.time.now},
    });
  /** Each way in which something happens to an address. */
  const ways: readonly (readonly [string, (tx: Queries) => Promise<unknown>])[] = [
    [
      'evidence',
      tx =>
        ingestEvidence(tx, service.deps, {
          ...{...place(), at: service.time.now},
          evidence: [
            {
              ...{kind: 'statement', source: 'customer_server', says: 'verified'},
              at: service.time.now,
            },
          ],
        }),
    ],
    [
      'the simulator',
      tx =>
        simulate(tx, service.deps, {
          ...{branchId: service.shop.id, location_id: id, now: service.time.now},
          ...{status: 'not_at_address', mode: 'first_time'},
        }),
    ],
    [
      'the end of a window',
      async tx => {
        const at = new Date(service.time.now.getTime() + WEEK);
        const held = await holdOverWindows(tx, {at, most: 9, except: []});
        expect(held).toHaveLength(1);
        await closeHeld(tx, service.deps, held);
      },
    ],
    ['archiving', tx => change(tx, true)],
    [
      'archiving, and taking back',
      async tx => {
        await change(tx, true);
        await change(tx, false);
      },
    ],
    [
      'deletion',
      tx =>
        deleteLocations(tx, service.deps.random, {
          ...{locations: [{branchId: service.shop.id, id}], at: service.time.now},
        }),
    ],
  ];

  it.each(ways)(
    'are recorded one after the other: while %s is not committed, no other is',
    async (_way, first) => {
      let committed = false;
      let wasFirst = false;
      const other = await meanwhile(
        db,
        first,
        async () => {
          const said = await server(service).ask('POST', '/v5/simulator/verifications', {
            ...{location_id: id, status: 'unknown', mode: 'continuous'},
          });
          wasFirst = !committed;
          return said.status;
        },
        async () => {
          committed = true;
        },
      );
      expect(wasFirst).toBe(false);
      expect([200, 404, 409]).toContain(other);
    },
  );

  it('that are not of a status are recorded for a listener alone that wants them', async () => {
    const types = async () =>
      (
        await db.query<{type: string}>(
          'SELECT type FROM status_event WHERE location_id = $1 ORDER BY sequence',
          [id],
        )
      ).map(({type}) => type);
    expect(await types()).toEqual(['address.collected', 'address_verification.started']);
    const listeners: readonly WebhookChange[] = [
      {on: false},
      {on: true, payload: 'v2'},
      {payload: 'v3', events: ['address_verification.completed']},
    ];
    for (const listener of listeners) {
      await listenFor(service, listener);
      const phone = `+598 99 334 ${String(++phones).padStart(3, '0')}`;
      const page = await openPage(service, {phone, proved: true});
      ({id} = await page.save());
      await page.ask('PATCH', `/v5/addresses/${id}`, {archived: true});
      expect(await types()).toEqual(['address_verification.started']);
    }
  });

  it('end with what is cancelled: evidence is kept then, and decides nothing', async () => {
    const page = await openPage(service, {phone: '+598 99 335 000', proved: true});
    ({id} = await page.save());
    await page.ask('PATCH', `/v5/addresses/${id}`, {archived: true});
    const statement = {type: 'statement', says: 'verified', at: service.time.now};
    const evidence = `/v5/locations/${id}/evidence`;
    expect((await server(service).ask('POST', evidence, statement)).status).toBe(200);
    const status = await server(service).ask('POST', `/v5/locations/${id}/verifications/status`);
    const [day] = service.time.now.toISOString().split('T');
    expect(await status.json()).toMatchObject({
      most_recent_profile: {
        ...{status: 'unknown', score: 0},
        reasons: [expect.stringContaining(`The address was archived on ${day}`)],
      },
      webhook_profile: {verification_mode: 'first_time'},
    });
    const user = await (await server(service).ask('GET', `/v5/users/${page.userId}`)).json();
    expect(user).toMatchObject({
      user: {
        addresses: [
          {
            app: {name: 'shop', version: '1.0'},
            verifications: [{status: 'unknown', cancelled_at: service.time.now.toISOString()}],
            evidence: [{says: 'verified'}],
          },
        ],
      },
    });
  });

  describe('of which a call is under way while it is deleted', () => {
    it('end with what says so, not before that call must have ended', async () => {
      const listener = await listenFor(service);
      listener.answer = undefined;
      await listener.sender.deliver();
      await expect.poll(() => listener.bodies).toHaveLength(1);
      const began = service.time.now.getTime();
      const turnTo = (seconds: number) => {
        service.time.now = new Date(began + seconds * 1000);
      };
      turnTo(10);
      await server(service).ask('DELETE', `/v5/locations/${id}`);
      const other = await listenFor(service);
      await other.deliver();
      turnTo(29);
      await other.deliver();
      expect(other.heard).toEqual([]);
      turnTo(30);
      await other.deliver();
      expect(other.heard.map(({event}) => event.type)).toEqual(['address_verification.cancelled']);
      await listener.sender.stop(0);
      expect(await db.query('SELECT 1 FROM delivery')).toEqual([]);
      expect(service.errors).toEqual([]);
    });
  });

  it.each(['v2_with_legacy', 'v3'] as const)(
    'are not sent in %s, nor an error, if the address is deleted before their body is written',
    async payload => {
      const listener = await listenFor(service, {payload});
      listener.meanwhile = () => server(service).ask('DELETE', `/v5/locations/${id}`);
      await listener.deliver();
      expect(listener.heard).toHaveLength(1);
      expect(listener.bodies).toEqual([]);
      expect(service.errors).toEqual([]);
      delete listener.meanwhile;
      service.time.now = new Date(service.time.now.getTime() + WEEK);
      await listener.deliver();
      expect(listener.bodies.map(body => JSON.parse(body).event_type ?? 'v2')).toEqual(
        payload === 'v3' ? ['address_verification.cancelled'] : [],
      );
      expect(await db.query('SELECT 1 FROM delivery')).toEqual([]);
    },
  );
});
