import * as v from 'valibot';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {DemoVerification} from '../../../src/contract/demo/verification.js';
import type {Problem} from '../../../src/contract/problem.js';
import {createApp} from '../../../src/service/app.js';
import type {Db} from '../../../src/service/base/db/db.js';
import type {Environment} from '../../../src/service/base/environment.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {revokeKey} from '../../../src/service/people/accounts/store.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, server} from '../../support/service/callers.js';
import {HOUSE, startService, type TestService} from '../../support/service/service.js';
import {brokenWindows} from '../../support/service/windows.js';

const DAY = 86_400_000;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';
const PHONE = '+598 99 777 123';

describeOnDatabase('the verification on the demo page', open => {
  let db: Db;
  let service: TestService;
  let app: ReturnType<typeof createApp>;
  let locationId: string;

  /** The service with the shop's branch as its demo branch, or another. */
  const demoApp = (environment: Environment = 'sandbox', demoApiKey = service.shop.apiKey) =>
    createApp({...service.deps, metrics: createMetrics(), environment, demoApiKey});

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    app = demoApp();
    ({id: locationId} = await (await openPage(service, {phone: PHONE})).save());
  });

  afterEach(() => expect(service.errors).toEqual([]));

  const ask = (method: string, path: string, on = app) =>
    on.request(`/demo/verification/${path}`, {method});
  const parsed = async (response: Response): Promise<DemoVerification> => {
    expect(response.status).toBe(200);
    return v.parse(DemoVerification, await response.json());
  };
  const show = async (id = locationId) => parsed(await ask('GET', id));
  const turn = async (how: string, id = locationId) => parsed(await ask('POST', `${id}/${how}`));
  const told = ({events}: DemoVerification) =>
    events.map(({body}) =>
      body.event_type === 'address.collected'
        ? body.event_type
        : `${body.data.address_verification.status} ${body.data.address_verification.mode}`,
    );

  it('shows a new address in progress, with seven nights of which nothing is known', async () => {
    const shown = await show();
    expect(shown).toMatchObject({
      ...{location_id: locationId, geo_point: HOUSE.geo_point, time_zone: 'America/Montevideo'},
      ...{status: 'in_progress', mode: 'first_time', score: 0, threshold: 0.7, reasons: []},
      now: service.time.now.toISOString(),
      first: {status: 'in_progress', opened_at: service.time.now.toISOString()},
    });
    expect(shown.nights.map(({date}) => date)).toEqual([
      ...['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
      ...['2026-03-06', '2026-03-07', '2026-03-08'],
    ]);
    expect(shown.nights.every(({fix}) => fix === undefined)).toBe(true);
    expect(shown).not.toHaveProperty('later');
    expect(told(shown)).toEqual(['in_progress first_time']);
  });

  it('turns one night at a time to the morning after it, until the nights verify', async () => {
    const first = await turn('night');
    expect(first.now).toBe('2026-03-03T10:00:00.000Z');
    expect(first.nights.filter(({fix}) => fix)).toEqual([
      {
        date: '2026-03-02',
        fix: {
          metres: expect.any(Number),
          north: expect.any(Number),
          east: expect.any(Number),
          elsewhere: false,
        },
      },
    ]);
    expect(first.nights[0]?.fix?.metres).toBeLessThan(40);
    expect(first).toMatchObject({status: 'in_progress', fixes_from: 'customer_server'});
    expect(first.score).toBeGreaterThan(0.3);
    expect(first.reasons.map(({code}) => code)).toEqual(['nights_at_place', 'too_little_evidence']);
    const second = await turn('night');
    expect([second.now, second.status]).toEqual(['2026-03-04T10:00:00.000Z', 'in_progress']);
    const third = await turn('night');
    expect(third).toMatchObject({status: 'verified', first: {status: 'verified'}});
    expect(third.score).toBeGreaterThanOrEqual(third.threshold);
    expect(told(third)).toEqual(['verified first_time', 'in_progress first_time']);
    expect(await show()).toEqual(third);
  });

  it('lets the device itself verify a person who proved the phone', async () => {
    const page = await openPage(service, {phone: '+598 99 777 124', proved: true});
    const {id} = await page.save();
    await turn('night', id);
    await turn('night', id);
    const shown = await turn('night', id);
    expect(shown).toMatchObject({status: 'verified', fixes_from: 'presence'});
    expect(shown.reasons.map(({code}) => code)).toEqual(['nights_at_place', 'only_devices']);
  });

  it('turns a month of nights, some of them missed, and then watches in later windows', async () => {
    const shown = await turn('month');
    expect(shown.now).toBe('2026-04-01T10:00:00.000Z');
    expect(shown).toMatchObject({
      ...{status: 'verified', mode: 'continuous'},
      first: {mode: 'first_time', status: 'verified'},
      later: {mode: 'continuous', status: 'verified'},
    });
    expect(told(shown)).toEqual([
      ...['verified continuous', 'verified first_time', 'in_progress first_time'],
    ]);
    expect(shown.nights.map(({date}) => date)).toEqual([
      ...['2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28'],
      ...['2026-03-29', '2026-03-30', '2026-03-31'],
    ]);
    expect(shown.nights.filter(({fix}) => fix)).toHaveLength(5);
    expect(await brokenWindows(db)).toEqual([]);
  });

  it('says that a person who moved away is not at the address, in the first window or a later one', async () => {
    const first = await turn('away');
    expect(first).toMatchObject({status: 'not_at_address', mode: 'first_time'});
    expect(first.nights.every(({fix}) => fix?.elsewhere && fix.metres > 4000)).toBe(true);
    expect(first.reasons.map(({code}) => code)).toContain('nights_elsewhere');
    const later = await turn('away');
    expect(later).toMatchObject({
      ...{status: 'not_at_address', mode: 'continuous'},
      first: {status: 'not_at_address'},
    });
    expect(told(later)).toEqual([
      ...['not_at_address continuous', 'not_at_address first_time', 'in_progress first_time'],
    ]);
    expect(await brokenWindows(db)).toEqual([]);
  });

  it('finds out that a verified person moved away in the window after', async () => {
    for (let night = 0; night < 3; night++) await turn('night');
    const shown = await turn('away');
    expect(shown).toMatchObject({
      ...{status: 'not_at_address', mode: 'continuous'},
      first: {status: 'verified'},
    });
    expect(shown.score).toBeLessThan(shown.threshold);
  });

  it('starts over with a first window in which no earlier night counts', async () => {
    await turn('night');
    await turn('night');
    const undecided = await turn('restart');
    expect(undecided).toMatchObject({status: 'in_progress', mode: 'first_time', score: 0});
    expect(undecided.nights.some(({fix}) => fix)).toBe(false);
    await turn('month');
    const again = await turn('restart');
    expect(again).toMatchObject({status: 'in_progress', mode: 'first_time', score: 0});
    expect(again).not.toHaveProperty('later');
    expect((await turn('night')).score).toBeGreaterThan(0.3);
  });

  it('shows each event as a listener gets it, without the names and the phone', async () => {
    const put = await server(service).ask('PUT', '/v5/webhook', {
      ...{url: 'https://shop.example/hook', payload: 'v3'},
    });
    expect(put.status).toBe(200);
    const {id} = await (await openPage(service, {phone: PHONE})).save();
    const {events} = await show(id);
    expect(events.map(({body, delivery}) => [body.event_type, delivery])).toEqual([
      ['address_verification.started', 'waiting'],
      ['address.collected', 'waiting'],
    ]);
    expect(events[0]?.body.data).toMatchObject({
      location: {id, street_name: HOUSE.street_name},
      user: {first_name: 'A…', last_name: 'E…', phone: '+…23', phone_proved: false},
    });
    expect(JSON.stringify(events)).not.toContain('777');
    expect((await show()).events.map(({delivery}) => delivery)).toEqual(['unsent']);
  });

  it('shows what the listener answered, and where no attempt is left', async () => {
    await server(service).ask('PUT', '/v5/webhook', {url: 'https://shop.example/hook'});
    const {id} = await (await openPage(service, {phone: PHONE})).save();
    const attempted = async (outcome: string, status: number) => {
      await db.query(
        `INSERT INTO delivery_attempt (branch_id, event_id, number, at, outcome, status)
         SELECT branch_id, id, (SELECT count(*) + 1 FROM delivery_attempt), told_at, $2, $3
         FROM status_event WHERE location_id = $1`,
        [id, outcome, status],
      );
      return (await show(id)).events.map(({delivery, http_status}) => [delivery, http_status]);
    };
    expect(await attempted('refused', 503)).toEqual([['waiting', 503]]);
    await db.query('UPDATE delivery SET dead_at = due_at WHERE location_id = $1', [id]);
    expect(await attempted('refused', 500)).toEqual([['dead', 500]]);
    await db.query('DELETE FROM delivery WHERE location_id = $1', [id]);
    expect(await attempted('delivered', 204)).toEqual([['delivered', 204]]);
  });

  it("knows no address of another branch, none that doesn't exist, and no malformed id", async () => {
    const bank = demoApp('sandbox', service.bank.apiKey);
    for (const [id, on] of [
      [locationId, bank],
      [UNKNOWN, app],
      ['not-an-id', app],
    ] as const) {
      expect([id, (await ask('GET', id, on)).status]).toEqual([id, 404]);
      expect([id, (await ask('POST', `${id}/night`, on)).status]).toEqual([id, 404]);
    }
    const clocks = await db.query('SELECT 1 FROM branch WHERE clock_ahead > 0');
    expect(clocks).toEqual([]);
  });

  it('knows no address once the demo key is revoked, and none a day after it was saved', async () => {
    service.time.now = new Date(service.time.now.getTime() + DAY);
    expect((await ask('GET', locationId)).status).toBe(200);
    service.time.now = new Date(service.time.now.getTime() + 1);
    expect((await ask('GET', locationId)).status).toBe(404);
    expect((await ask('POST', `${locationId}/night`)).status).toBe(404);
    const {id} = await (await openPage(service, {phone: PHONE})).save();
    expect((await ask('GET', id)).status).toBe(200);
    await revokeKey(db, {id: service.shop.apiKeyId, at: service.time.now});
    expect((await ask('GET', id)).status).toBe(404);
  });

  it('is in no production, and on no service without a demo page', async () => {
    for (const on of [demoApp('production'), service.app]) {
      expect((await ask('GET', locationId, on)).status).toBe(404);
      expect([404, 405]).toContain((await ask('POST', `${locationId}/night`, on)).status);
    }
  });

  it('knows four turns and no other, and shows only by GET', async () => {
    expect((await ask('POST', `${locationId}/year`)).status).toBe(404);
    expect((await ask('POST', locationId)).status).toBe(405);
    expect((await ask('GET', `${locationId}/night`)).status).toBe(404);
    expect((await show()).now).toBe(service.time.now.toISOString());
  });

  it('says that an address was removed meanwhile', async () => {
    await server(service).ask('PATCH', `/v5/locations/${locationId}`, {archived: true});
    for (const response of [
      await ask('GET', locationId),
      await ask('POST', `${locationId}/night`),
      await ask('POST', `${locationId}/restart`),
    ]) {
      expect(response.status).toBe(409);
      const {detail}: Problem = await response.json();
      expect(detail).toBe('This address was removed: save another one.');
    }
  });

  it('turns the clock ten years ahead at most, and says so', async () => {
    const tooFar = service.time.now.getTime() + 3653 * DAY - 3_600_000;
    const clock = {to: new Date(tooFar).toISOString()};
    await server(service).ask('POST', '/v5/simulator/clock', clock);
    const response = await ask('POST', `${locationId}/night`);
    expect(response.status).toBe(400);
    const {errors}: Problem = await response.json();
    expect(errors).toEqual([
      {field: 'turn', message: expect.stringContaining('At most ten years ahead')},
    ]);
  });

  describe('with many at once', () => {
    it('gives each of two simultaneous turns a night of its own', async () => {
      const turns = await Promise.all([turn('night'), turn('night'), turn('night')]);
      expect(
        turns
          .map(({now}) => now)
          .sort()
          .at(-1),
      ).toBe('2026-03-05T10:00:00.000Z');
      expect((await show()).nights.filter(({fix}) => fix)).toHaveLength(3);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it.each(['demo turn from client', 'demo turn of branch'])(
      'refuses further turns once a limit is reached: %s',
      async name => {
        await turn('night');
        await db.query('UPDATE rate_limit SET count = 100000 WHERE name = $1', [name]);
        const response = await ask('POST', `${locationId}/night`);
        expect(response.status).toBe(429);
        expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
        expect((await show()).nights.filter(({fix}) => fix)).toHaveLength(1);
      },
    );
  });
});
