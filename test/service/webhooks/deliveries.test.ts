import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {DeliveriesAnswer, DeliveryAnswer} from '../../../src/contract/webhook/webhook-listener.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {type Caller, openPage, server} from '../../support/service/callers.js';
import {joinBranch} from '../../support/service/members.js';
import {startService, type TestService} from '../../support/service/service.js';
import {sweepAtOnce} from '../../support/service/sweep-at-once.js';
import {
  answered,
  changeStatus,
  type FakeListener,
  listenFor,
} from '../../support/webhooks/webhooks.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnDatabase('deliveries', open => {
  let db: Db;
  let service: TestService;
  let listener: FakeListener;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    listener = await listenFor(service);
  });

  const turn = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };
  const list = async (query = ''): Promise<DeliveriesAnswer> => {
    const response = await server(service).ask('GET', `/v5/webhook/deliveries${query}`);
    expect(response.status).toBe(200);
    return v.parse(DeliveriesAnswer, await response.json());
  };
  const ids = async (query?: string) => (await list(query)).deliveries.map(({id}) => id);
  const again = (path: string, body?: unknown, branch: 'shop' | 'bank' = 'shop') =>
    server(service, branch).ask('POST', `/v5/webhook/${path}`, body);
  /** A change that ends as a dead letter a minute later; returns the event's id. */
  const die = async (): Promise<string> => {
    const before = listener.answer;
    listener.answer = () => answered(410);
    const locationId = await changeStatus(service);
    turn(MINUTE);
    await listener.deliver();
    listener.answer = before;
    await listenFor(service, {on: true});
    const dead = (await list('?state=dead')).deliveries.find(
      delivery => delivery.location_id === locationId,
    );
    return dead?.id ?? 'none';
  };

  /** More dead letters, as the one that is there. */
  const copyDead = async (count: number) => {
    await db.query(
      `WITH copied AS (
         INSERT INTO status_event
           (branch_id, id, location_id, type, window_id, mode, status, at, told_at)
         SELECT branch_id, 'copy' || n, location_id, type, window_id, mode, status, at, told_at
         FROM status_event, generate_series(1, $1::int) AS n WHERE told_at IS NOT NULL
         RETURNING branch_id, location_id, sequence
       )
       INSERT INTO delivery (branch_id, location_id, sequence, due_at, attempts, dead_at)
       SELECT branch_id, location_id, copied.sequence, due_at, 1, dead_at
       FROM delivery JOIN copied USING (branch_id, location_id)`,
      [count],
    );
  };

  it('are of the moment in which a change was recorded, however far a sandbox turned its clock', async () => {
    const locationId = await changeStatus(service);
    turn(MINUTE);
    await server(service).ask('POST', '/v5/simulator/clock', {advance: 'P365D'});
    const {deliveries} = await list();
    // The first window and the eleven after it are over, each with its outcome.
    expect(deliveries).toHaveLength(13);
    expect(deliveries.every(each => each.location_id === locationId)).toBe(true);
    expect(deliveries.map(({status}) => status)).toEqual([
      ...Array(12).fill('unknown'),
      'in_progress',
    ]);
    for (const {created_at} of deliveries.slice(0, 12))
      expect(created_at).toBe(service.time.now.toISOString());
    await sweepAtOnce(db, service.time.now);
    expect((await list('?state=waiting')).deliveries).toHaveLength(13);
  });

  it('are told with each try, the newest first', async () => {
    listener.answer = () =>
      listener.heard.length === 1 ? answered(503, {excerpt: 'busy'}) : answered(200);
    const first = await changeStatus(service);
    const at = service.time.now;
    await listener.deliver();
    turn(MINUTE);
    const second = await changeStatus(service);
    await listener.deliver();
    const {deliveries, before} = await list();
    expect(before).toBeUndefined();
    expect(deliveries).toMatchObject([
      {location_id: second, state: 'delivered', attempts: [{number: 1, outcome: 'delivered'}]},
      {
        location_id: first,
        status: 'in_progress',
        mode: 'first_time',
        state: 'delivered',
        created_at: at.toISOString(),
        attempts: [
          {
            number: 1,
            at: at.toISOString(),
            outcome: 'refused',
            status: 503,
            milliseconds: 7,
            answer: 'busy',
          },
          {number: 2, outcome: 'delivered', status: 200},
        ],
      },
    ]);
    expect(deliveries[0]?.id).toBe(listener.heard.at(-1)?.event.id);
  });

  it('are told by their state, and while one waits, when it is tried next', async () => {
    const dead = await die();
    await changeStatus(service);
    await listener.deliver();
    await changeStatus(service);
    const [delivered] = await ids('?state=delivered');
    const waiting = (await list('?state=waiting')).deliveries;
    expect(waiting).toMatchObject([
      {attempts: [], next_attempt_at: service.time.now.toISOString()},
    ]);
    expect(await ids('?state=dead')).toEqual([dead]);
    expect(await ids()).toEqual([waiting[0]?.id, delivered, dead]);
  });

  it('come in pages', async () => {
    for (let n = 0; n < 5; n++) await changeStatus(service);
    await listener.deliver();
    const all = await ids();
    const first = await list('?limit=2');
    const second = await list(`?limit=2&before=${first.before}`);
    const third = await list(`?limit=2&before=${second.before}`);
    expect([first, second, third].flatMap(page => page.deliveries.map(({id}) => id))).toEqual(all);
    expect(third.before).toBeUndefined();
  });

  it('are told for 30 days', async () => {
    await changeStatus(service);
    await listener.deliver();
    turn(30 * DAY - 1);
    expect(await ids()).toHaveLength(1);
    turn(1);
    expect(await ids()).toEqual([]);
  });

  it('are the branch’s own alone', async () => {
    const dead = await die();
    const response = await server(service, 'bank').ask('GET', '/v5/webhook/deliveries');
    expect(await response.json()).toEqual({deliveries: []});
    expect((await again(`deliveries/${dead}/send-again`, undefined, 'bank')).status).toBe(404);
    const all = await again('send-again', {since: '2020-01-01T00:00:00Z'}, 'bank');
    expect(await all.json()).toEqual({sent_again: 0});
    expect(await ids('?state=dead')).toEqual([dead]);
  });

  it('are found one by one, by their branch alone', async () => {
    const locationId = await changeStatus(service);
    const [id = ''] = await ids();
    const ask = (branch: 'shop' | 'bank', one: string) =>
      server(service, branch).ask('GET', `/v5/webhook/deliveries/${one}`);
    expect(await (await ask('shop', id)).json()).toMatchObject({
      delivery: {id, location_id: locationId, state: 'waiting', attempts: []},
    });
    expect((await ask('bank', id)).status).toBe(404);
    expect((await ask('shop', 'nobody')).status).toBe(404);
  });

  it('are counted, with the moment of the first dead letter and the last answer', async () => {
    const health = async (branch: 'shop' | 'bank' = 'shop') =>
      (await server(service, branch).ask('GET', '/v5/webhook/health')).json();
    expect(await health()).toEqual({waiting: 0, dead: 0});
    await die();
    const since = service.time.now.toISOString();
    turn(MINUTE);
    await die();
    await changeStatus(service);
    expect(await health()).toEqual({
      ...{waiting: 1, dead: 2, dead_since: since},
      ...{last_outcome: 'refused', last_status: 410},
    });
    expect(await health('bank')).toEqual({waiting: 0, dead: 0});
  });

  it('are counted up to a thousand', async () => {
    await die();
    await copyDead(1500);
    const response = await server(service).ask('GET', '/v5/webhook/health');
    expect(await response.json()).toMatchObject({waiting: 0, dead: 1000});
  });

  it('are not told for a question that is not understood', async () => {
    const response = await server(service).ask(
      'GET',
      '/v5/webhook/deliveries?state=lost&before=-&limit=0',
    );
    expect(response.status).toBe(400);
    const {errors}: {errors: {field: string}[]} = await response.json();
    expect(errors.map(({field}) => field)).toEqual(['state', 'before', 'limit']);
  });

  describe('that are dead', () => {
    it('are sent again one by one, with the pauses from the beginning and all attempts kept', async () => {
      const dead = await die();
      listener.answer = () => answered(500);
      turn(MINUTE);
      expect(await (await again(`deliveries/${dead}/send-again`)).json()).toEqual({sent_again: 1});
      await listener.deliver();
      const [waiting] = (await list('?state=waiting')).deliveries;
      const pause = Date.parse(waiting?.next_attempt_at ?? '') - service.time.now.getTime();
      expect(pause).toBeGreaterThanOrEqual(5000);
      expect(pause).toBeLessThanOrEqual(5500);
      expect(waiting?.attempts.map(({number}) => number)).toEqual([1, 2]);
      listener.answer = () => answered(200);
      turn(MINUTE);
      await listener.deliver();
      expect((await list()).deliveries).toMatchObject([{id: dead, state: 'delivered'}]);
    });

    it('are sent again all at once since a moment, and no earlier one', async () => {
      const early = await die();
      turn(MINUTE);
      const since = service.time.now.toISOString();
      const late = [await die(), await die()];
      turn(MINUTE);
      expect(await (await again('send-again', {since})).json()).toEqual({sent_again: 2});
      await listener.deliver();
      expect(new Set(await ids('?state=delivered'))).toEqual(new Set(late));
      expect(await ids('?state=dead')).toEqual([early]);
    });

    it('are sent again once, however often it is asked', async () => {
      const dead = await die();
      turn(MINUTE);
      const asked = await Promise.all(
        [1, 2, 3].map(async () => (await again(`deliveries/${dead}/send-again`)).status),
      );
      expect(asked.sort()).toEqual([200, 409, 409]);
      await listener.deliver();
      expect((await again(`deliveries/${dead}/send-again`)).status).toBe(409);
    });

    it('are sent again where there are more than one statement takes', async () => {
      await die();
      await copyDead(2500);
      turn(MINUTE);
      const sent = await again('send-again', {since: '2020-01-01T00:00:00Z'});
      expect(await sent.json()).toEqual({sent_again: 2501});
    });
  });

  it('are not sent again where there is no such thing, or the moment is none', async () => {
    expect((await again('deliveries/nobody/send-again')).status).toBe(404);
    for (const body of [{}, {since: 'yesterday'}, {since: 5}]) {
      const response = await again('send-again', body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({errors: [{field: 'since'}]});
    }
  });

  it('say the title of their address to members alone, and none of a deleted one', async () => {
    await db.query('DELETE FROM account');
    const viewer = await joinBranch(service, {role: 'viewer'});
    const page = await openPage(service, {phone: '+598 99 123 456'});
    const {id, title} = await page.save();
    const titlesOf = async (ask: Caller['ask']) => {
      const answer = await ask('GET', '/v5/webhook/deliveries');
      const {deliveries} = v.parse(DeliveriesAnswer, await answer.json());
      const delivery = deliveries.find(({location_id}) => location_id === id);
      const path = `/v5/webhook/deliveries/${delivery?.id}`;
      const one = v.parse(DeliveryAnswer, await (await ask('GET', path)).json());
      return [delivery?.location_title, one.delivery.location_title];
    };
    expect(title).toBeTruthy();
    expect(await titlesOf(viewer.ask)).toEqual([title, title]);
    expect(await titlesOf(server(service).ask)).toEqual([undefined, undefined]);
    await listener.deliver();
    expect((await server(service).ask('DELETE', `/v5/locations/${id}`)).status).toBe(204);
    const left = await viewer.ask('GET', '/v5/webhook/deliveries');
    expect(await left.text()).not.toContain(title);
  });
});
