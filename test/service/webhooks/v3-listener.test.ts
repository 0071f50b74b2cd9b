import {beforeEach, describe, expect, it} from 'vitest';
import type {PayloadVersion} from '../../../src/contract/webhook/webhook.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';
import {brokenWindows} from '../../support/service/windows.js';
import {answerWith} from '../../support/webhooks/listeners.js';
import {hear} from './hear.js';

const HEADER = {name: 'service-authorization', value: 'opaque-value'};

/**
 * A listener written from the list of fields alone, without this package: what it would do with a body, in a line.
 *
 * It reads no field that the list does not name, and trusts each that it names.
 */
function handle(text: string): string {
  const {event_type, api_version, data} = JSON.parse(text);
  if (api_version !== 'v3') throw new Error('It was written for version 3.');
  const {user, location, metadata, usage_types} = data;
  const of = `${location.id} of ${user.id} at ${metadata.branch_id}`;
  const verification = data.address_verification;
  switch (event_type) {
    case 'address.collected':
      return [
        `collected ${of}: ${location.formatted_address}`,
        `${user.first_name.trim()} ${user.last_name.trim()} ${user.phone} ${user.phone_proved}`,
        `${location.geo_point.lat.toFixed(2)} ${location.geo_point.lon.toFixed(2)}`,
        `${location.plus_code} ${new URL(location.url).host} ${location.street_name}`,
        `${metadata.app_name} ${metadata.app_version} ${usage_types.join()}`,
      ].join('; ');
    case 'address_verification.started':
    case 'address_verification.completed':
    case 'address_verification.cancelled':
      if (verification.location_id !== location.id) throw new Error('Of another location.');
      return `${event_type.split('.')[1]} ${verification.status} ${verification.mode}`;
    default:
      return `not handled: ${event_type}`;
  }
}

describeOnDatabase('a listener by the list of fields', open => {
  let db: Db;
  let service: TestService;
  let page: PageCaller;
  let phones = 0;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    await db.query('DELETE FROM status_event');
    service = await startService(db);
    const phone = `+598 99 555 ${String(++phones).padStart(3, '0')}`;
    page = await openPage(service, {phone, proved: true});
  });

  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await server(service).ask(method, path, body);
    expect([200, 204]).toContain(response.status);
  };
  const simulate = (location_id: string, said: string) => {
    const [status, mode] = said.split(' ');
    return ask('POST', '/v5/simulator/verifications', {location_id, status, mode});
  };
  const turn = (days: number) => ask('POST', '/v5/simulator/clock', {advance: `P${days}D`});
  const archive = async (id: string, archived: boolean) => {
    expect((await page.ask('PATCH', `/v5/addresses/${id}`, {archived})).status).toBe(200);
  };
  /** Registers it; what is returned delivers, and says what the listener made of each body that came. */
  const listen = async (payload: PayloadVersion = 'v3') => {
    const heard = await hear(service, {answer: answerWith(200), header: HEADER, payload});
    const bodies = async () => {
      const before = heard.received.length;
      await heard.deliver();
      return heard.received.slice(before).map(({body}) => body);
    };
    return {news: heard.news, bodies, lines: async () => (await bodies()).map(handle)};
  };

  it('learns of an address, and then that its verification has started', async () => {
    const {lines} = await listen();
    const {id} = await page.save();
    expect(await lines()).toEqual([
      [
        `collected ${id} of ${page.userId} at ${service.shop.id}: Palacio Salvo, Avenida 18 de Julio 1234, Centro, Montevideo`,
        `Amalia Etcheverry ${page.phone} true`,
        '-34.91 -56.19',
        '48Q53RV5+MF addresses.example Avenida 18 de Julio',
        'shop 1.0 digital_verification',
      ].join('; '),
      'started in_progress first_time',
    ]);
  });

  it('learns of the app also when the session is gone, and that a phone is not proved', async () => {
    const {lines} = await listen();
    const stranger = await openPage(service, {phone: '+598 99 556 000'});
    await stranger.save();
    await db.query('DELETE FROM session');
    const [collected] = await lines();
    expect(collected).toContain('+59899556000 false');
    expect(collected).toContain('shop 1.0');
  });

  it('learns how easily the address is found, as it is when it is told, and as the server reads it', async () => {
    const {bodies} = await listen();
    const {id} = await page.save();
    await ask('PATCH', `/v5/locations/${id}`, {directions: null});
    const asked = await server(service).ask('GET', `/v5/locations/${id}`);
    const {location}: {location: {findability: unknown}} = await asked.json();
    const sent = (await bodies()).map(body => JSON.parse(body).data.location.findability);
    expect(sent).toEqual([location.findability, location.findability]);
    expect(location.findability).toMatchObject({
      reasons: expect.arrayContaining(['no_directions', 'street_and_number']),
    });
  });

  it.each(['v2', 'v2_with_legacy'] as const)('learns nothing of it by %s', async payload => {
    const {bodies} = await listen(payload);
    await page.save();
    const [body] = await bodies();
    expect(body).toContain('"v2"');
    expect(body).not.toContain('findability');
  });

  it('tells one event from another by its id and its second', async () => {
    const {bodies} = await listen();
    await page.save();
    const sent = (await bodies()).map(body => JSON.parse(body));
    for (const {event_id, event_timestamp} of sent) {
      expect(event_id).toMatch(/^01[0-9A-HJKMNP-TV-Z]{24}$/);
      expect(event_timestamp).toBe(Math.floor((service.time.now.getTime() - 1000) / 1000));
    }
    expect(new Set(sent.map(({event_id}) => event_id)).size).toBe(2);
  });

  describe('reaches each of its cases by the simulator:', () => {
    it.each(['verified first_time', 'not_at_address first_time', 'unknown first_time'])(
      '%s, while the first window is in progress',
      async said => {
        const {lines} = await listen();
        const {id} = await page.save();
        await lines();
        await simulate(id, said);
        expect(await lines()).toEqual([`completed ${said}`]);
      },
    );

    it.each(['verified continuous', 'not_at_address continuous', 'unknown continuous'])(
      '%s, after the outcome of what is closed first',
      async said => {
        const {lines} = await listen();
        const {id} = await page.save();
        await lines();
        await simulate(id, said);
        expect(await lines()).toEqual(['completed unknown first_time', `completed ${said}`]);
        await simulate(id, said);
        expect(await lines()).toEqual([`completed ${said}`]);
      },
    );

    it('a first window once more, which is said to have started before its outcome', async () => {
      const {lines} = await listen();
      const {id} = await page.save();
      await simulate(id, 'verified first_time');
      await lines();
      await simulate(id, 'not_at_address first_time');
      expect(await lines()).toEqual([
        'started in_progress first_time',
        'completed not_at_address first_time',
      ]);
      await simulate(id, 'in_progress first_time');
      expect(await lines()).toEqual(['started in_progress first_time']);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['deleted by its person', id => page.ask('DELETE', `/v5/addresses/${id}`)],
      ['deleted by the server', id => ask('DELETE', `/v5/locations/${id}`)],
      ['deleted with its user', () => ask('DELETE', `/v5/users/${page.userId}`)],
    ])('cancelled, for the address is %s: by ids alone', async (_how, leave) => {
      const {bodies, lines} = await listen();
      const {id} = await page.save();
      await lines();
      await leave(id);
      const [body = '', ...others] = await bodies();
      expect(others).toEqual([]);
      expect(handle(body)).toBe('cancelled cancelled first_time');
      expect(JSON.parse(body).data).toEqual({
        user: {id: page.userId},
        location: {id, user_id: page.userId},
        metadata: {branch_id: service.shop.id},
        usage_types: ['digital_verification'],
        address_verification: {
          ...{id: expect.any(String), location_id: id},
          ...{status: 'cancelled', mode: 'first_time'},
        },
      });
      expect(service.errors).toEqual([]);
    });

    it('cancelled, for the address is archived, and started anew when it is taken back', async () => {
      const {bodies, lines} = await listen();
      const {id} = await page.save();
      const idOf = (body = '{}') => JSON.parse(body).data.address_verification.id;
      const [, started] = await bodies();
      await archive(id, true);
      await archive(id, true);
      const [cancelled, ...others] = await bodies();
      expect([handle(cancelled ?? ''), others]).toEqual(['cancelled cancelled first_time', []]);
      expect(JSON.parse(cancelled ?? '').data.user.first_name).toBe('Amalia');
      expect(idOf(cancelled)).toBe(idOf(started));
      await turn(30);
      expect(await lines()).toEqual([]);
      await archive(id, false);
      await archive(id, false);
      const [again, ...more] = await bodies();
      expect([handle(again ?? ''), more]).toEqual(['started in_progress first_time', []]);
      expect(idOf(again)).not.toBe(idOf(started));
      await turn(8);
      expect(await lines()).toEqual(['completed unknown first_time']);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('once, however often the address was archived and taken back before it was deleted', async () => {
      const {lines} = await listen();
      const {id} = await page.save();
      await lines();
      for (const archived of [true, false, true, false]) await archive(id, archived);
      await ask('DELETE', `/v5/locations/${id}`);
      expect(await lines()).toEqual(['cancelled cancelled first_time']);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('and is not told that a window ended of which it was not told that it began', async () => {
      const {lines} = await listen();
      const {id} = await page.save();
      await simulate(id, 'verified continuous');
      await turn(31);
      await lines();
      await archive(id, true);
      await turn(31);
      // It is as verified as it was: its windows follow each other as before.
      expect(await lines()).toEqual(['completed unknown continuous']);
      await archive(id, false);
      await ask('DELETE', `/v5/locations/${id}`);
      expect(await lines()).toEqual([]);
      expect(await brokenWindows(db)).toEqual([]);
    });
  });

  describe('of version 2', () => {
    it.each(['v2', 'v2_with_legacy'] as const)(
      'reaches each of its cases by the simulator, and is sent no other: %s',
      async payload => {
        const {news} = await listen(payload);
        const {id} = await page.save();
        expect(await news()).toEqual(['absent first_time']);
        for (const [said, ...told] of [
          ['in_progress first_time', 'absent first_time'],
          ['verified first_time', 'verified first_time'],
          ['not_at_address first_time', 'absent first_time', 'not_at_address first_time'],
          ['unknown first_time', 'absent first_time', 'unknown first_time'],
          ['verified continuous', 'verified continuous'],
          ['not_at_address continuous', 'not_at_address continuous'],
          ['unknown continuous', 'unknown continuous'],
        ] as const) {
          await simulate(id, said);
          expect(await news()).toEqual(told);
        }
        await simulate(id, 'in_progress first_time');
        await news();
        await archive(id, true);
        await archive(id, false);
        // A window has begun anew, and of the one before nothing was said.
        expect(await news()).toEqual(['absent first_time']);
        await ask('DELETE', `/v5/locations/${id}`);
        expect(await news()).toEqual([]);
      },
    );
  });
});
