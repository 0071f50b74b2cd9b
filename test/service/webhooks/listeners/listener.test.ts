import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {NotificationV2, TestV2} from '../../../../src/contract/webhook/webhook.js';
import {
  WebhookAnswer,
  type WebhookTestAnswer,
} from '../../../../src/contract/webhook/webhook-listener.js';
import {EventType} from '../../../../src/contract/webhook/webhook-v3.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createSender} from '../../../../src/service/webhooks/deliveries/sender.js';
import {
  createEventSender,
  type Send,
} from '../../../../src/service/webhooks/notifications/send-event.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {checkDelivery} from '../../../support/webhooks/deliveries.js';
import {answered, changeStatus} from '../../../support/webhooks/webhooks.js';

const URL = 'https://shop.example/hook?token=t0ken';
const HEADER = {name: 'service-authorization', value: 'opaque-value'};
const HOUR = 3_600_000;

describeOnDatabase('a listener', open => {
  let db: Db;
  let service: TestService;
  let calls: Parameters<Send>[0][];
  let answer: Send;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    calls = [];
    answer = async () => answered(200, {excerpt: 'thanks'});
    service = await startService(db, {
      send: async (call, signal) => {
        calls.push(call);
        return answer(call, signal);
      },
    });
  });

  const ask = (method: string, path = '/v5/webhook', body?: unknown) =>
    server(service).ask(method, path, body);
  const put = async (body: unknown): Promise<WebhookAnswer> => {
    const response = await ask('PUT', '/v5/webhook', body);
    expect(response.status, await response.clone().text()).toBe(200);
    return v.parse(v.strictObject(WebhookAnswer.entries), await response.json());
  };
  const errorsOf = async (body: unknown) => {
    const response = await ask('PUT', '/v5/webhook', body);
    expect(response.status).toBe(400);
    const {errors}: {errors: {field: string; message: string}[]} = await response.json();
    return errors;
  };
  /** One notification as it goes out now. */
  const deliver = async () => {
    const sender = createSender(service.deps, {
      sendEvent: createEventSender(service.deps),
      onError: error => service.errors.push(error),
    });
    await sender.deliver();
    await sender.settled();
    for (const {body} of calls) checkDelivery(body);
    return calls.at(-1);
  };
  const secretsOf = (call: Parameters<Send>[0] | undefined) => call?.recipient.secrets ?? [];

  it('is registered with its URL alone, and its secret is shown this once', async () => {
    const {webhook, secret, cleared} = await put({url: URL});
    const at = service.time.now.toISOString();
    expect(webhook).toEqual({
      url: URL,
      payload: 'v2',
      events: EventType.options,
      on: true,
      secret_made_at: at,
      created_at: at,
      changed_at: at,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(cleared).toBeUndefined();
    const shown = await ask('GET');
    expect(await shown.json()).toEqual({webhook});
  });

  it('is nowhere stored in clear', async () => {
    const {secret = ''} = await put({url: URL, header: HEADER});
    const [row] = await db.query<{text: string}>('SELECT t::text AS text FROM listener t');
    for (const word of [secret, 't0ken', HEADER.value]) {
      expect(row?.text).not.toContain(word);
      expect(row?.text).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('gets its header and its signature with each notification, and shows neither value again', async () => {
    const {secret = ''} = await put({url: URL, header: HEADER});
    await changeStatus(service);
    const call = await deliver();
    expect(call?.recipient).toEqual({...call?.recipient, url: URL, header: HEADER});
    expect(v.is(NotificationV2, JSON.parse(call?.body ?? ''))).toBe(true);
    expect(secretsOf(call)).toEqual([secret]);
    const shown = await (await ask('GET')).text();
    expect(shown).toContain('service-authorization');
    for (const word of [HEADER.value, secret]) expect(shown).not.toContain(word);
  });

  it('gets the legacy objects beside v2, or the third version, where it wants them', async () => {
    await put({url: URL, payload: 'v2_with_legacy'});
    await changeStatus(service);
    expect(JSON.parse((await deliver())?.body ?? '')).toMatchObject({
      v2: {branch_id: service.shop.id},
      branch: {name: 'Shop'},
      user: {first_name: 'Amalia', display_name: 'Amalia Etcheverry'},
      location: {street_name: 'Avenida 18 de Julio'},
      verification_profile: {result: {status: 'in_progress'}},
    });
    await put({payload: 'v3'});
    await changeStatus(service);
    expect(JSON.parse((await deliver())?.body ?? '')).toMatchObject({api_version: 'v3'});
    expect(service.errors).toEqual([]);
  });

  it('keeps what a change does not name, and loses what it names with null', async () => {
    const {webhook} = await put({url: URL, header: HEADER, payload: 'v3'});
    service.time.now = new Date(service.time.now.getTime() + HOUR);
    const changed = await put({on: false});
    expect(changed.webhook).toEqual({
      ...webhook,
      on: false,
      off: {reason: 'switched_off', since: service.time.now.toISOString()},
      changed_at: service.time.now.toISOString(),
    });
    expect(changed.secret).toBeUndefined();
    expect((await put({on: true})).webhook).not.toHaveProperty('off');
    expect((await put({header: null})).webhook).not.toHaveProperty('header');
  });

  it('is off until it is said to be on, or gets another URL', async () => {
    await put({url: URL, on: false});
    expect((await put({payload: 'v3'})).webhook.on).toBe(false);
    expect((await put({url: URL})).webhook.on).toBe(false);
    expect((await put({url: `${URL}&again`})).webhook.on).toBe(true);
  });

  describe('that subscribes', () => {
    /** The types of what is sent now, in their order. */
    const types = async () => {
      const before = calls.length;
      await deliver();
      return calls
        .slice(before)
        .map(({body}): string => JSON.parse(body).event_type ?? 'of version 2');
    };

    it('to some types is sent these alone, and shows them in their own order', async () => {
      const events = ['address_verification.completed', 'address.collected'];
      const {webhook} = await put({url: URL, payload: 'v3', events});
      expect(webhook.events).toEqual(['address.collected', 'address_verification.completed']);
      await changeStatus(service);
      expect(await types()).toEqual(['address.collected']);
    });

    it('to null is sent all of them again', async () => {
      await put({url: URL, payload: 'v3', events: ['address_verification.completed']});
      expect((await put({events: null})).webhook.events).toEqual(EventType.options);
      await changeStatus(service);
      expect(await types()).toEqual(['address.collected', 'address_verification.started']);
    });

    it('is sent what was queued in the version that it has then', async () => {
      await put({url: URL});
      await changeStatus(service);
      await put({payload: 'v3'});
      expect(await types()).toEqual(['address_verification.started']);
    });

    it('to less is not sent what was queued before, and keeps nothing of it', async () => {
      await put({url: URL, payload: 'v3'});
      for (let n = 0; n < 15; n++) await changeStatus(service);
      await put({events: ['address_verification.started']});
      expect(await types()).toEqual(Array(15).fill('address_verification.started'));
      expect(await db.query('SELECT 1 FROM delivery')).toEqual([]);
      expect(await db.query('SELECT 1 FROM delivery_attempt')).toHaveLength(15);
      await put({events: null});
      await changeStatus(service);
      await put({payload: 'v2'});
      expect(await types()).toEqual(['of version 2']);
      expect(service.errors).toEqual([]);
    });

    it('in version 2 to nothing that version has words for is refused, and so is to nothing at all', async () => {
      const subscribed = {
        url: URL,
        events: ['address.collected', 'address_verification.cancelled'],
      };
      expect(await errorsOf(subscribed)).toMatchObject([
        {field: 'events', message: expect.stringContaining('or use v3')},
      ]);
      await put({...subscribed, payload: 'v3'});
      expect(await errorsOf({payload: 'v2'})).toMatchObject([{field: 'events'}]);
      expect(await errorsOf({events: []})).toMatchObject([
        {field: 'events', message: expect.stringContaining('"on": false')},
      ]);
      expect(await errorsOf({events: ['address.moved']})).toMatchObject([{field: 'events.0'}]);
    });
  });

  describe('while its secret is exchanged', () => {
    it('is sent signatures of both for 24 hours', async () => {
      const first = await put({url: URL});
      const second = await put({rotate_secret: true});
      expect(second.secret).toMatch(/^whsec_/);
      expect(second.secret).not.toBe(first.secret);
      const end = new Date(service.time.now.getTime() + 24 * HOUR);
      expect(second.webhook.old_secret_until).toBe(end.toISOString());
      await changeStatus(service);
      expect(secretsOf(await deliver())).toEqual([second.secret, first.secret]);
      service.time.now = end;
      await changeStatus(service);
      expect(secretsOf(await deliver())).toEqual([second.secret]);
      const {webhook}: WebhookAnswer = await (await ask('GET')).json();
      expect(webhook).not.toHaveProperty('old_secret_until');
    });

    it('loses the oldest by a second exchange', async () => {
      await put({url: URL});
      const second = await put({rotate_secret: true});
      const third = await put({rotate_secret: true});
      await changeStatus(service);
      expect(secretsOf(await deliver())).toEqual([third.secret, second.secret]);
    });
  });

  describe('that moves to another origin', () => {
    it('is another listener: header and secret are cleared, a new secret is made, and the answer says so', async () => {
      const first = await put({url: URL, header: HEADER, payload: 'v3'});
      const moved = await put({url: 'https://elsewhere.example/hook'});
      expect(moved.cleared).toEqual(['header', 'secret']);
      expect(moved.secret).toMatch(/^whsec_/);
      expect(moved.secret).not.toBe(first.secret);
      expect(moved.webhook).toMatchObject({payload: 'v3', on: true});
      expect(moved.webhook).not.toHaveProperty('header');
      expect(moved.webhook).not.toHaveProperty('old_secret_until');
      await changeStatus(service);
      const call = await deliver();
      expect(JSON.stringify(call)).not.toContain(HEADER.value);
      expect(secretsOf(call)).toEqual([moved.secret]);
    });

    it('gets the header that is said with it', async () => {
      await put({url: URL, header: HEADER});
      const moved = await put({url: 'https://elsewhere.example/hook', header: HEADER});
      expect(moved.cleared).toEqual(['secret']);
      expect(moved.webhook.header).toEqual({name: HEADER.name});
    });

    it('keeps all of it on another path of the same origin', async () => {
      await put({url: URL, header: HEADER});
      const moved = await put({url: 'https://shop.example/other'});
      expect(moved).not.toHaveProperty('cleared');
      expect(moved).not.toHaveProperty('secret');
      expect(moved.webhook.header).toEqual({name: HEADER.name});
    });
  });

  describe('is refused', () => {
    it('with every wrong field at once, and nothing is stored', async () => {
      const wrong = {
        url: 5,
        header: {name: 'Content-Length', value: 'x'.repeat(4001)},
        payload: 'v1',
        on: 'yes',
        rotate_secret: 1,
      };
      expect((await errorsOf(wrong)).map(({field}) => field).sort()).toEqual(
        ['header.name', 'header.value', 'on', 'payload', 'rotate_secret', 'url'].sort(),
      );
      expect(await db.query('SELECT 1 FROM listener')).toEqual([]);
    });

    it('without a URL, where there is none yet', async () => {
      expect(await errorsOf({header: HEADER})).toMatchObject([{field: 'url'}]);
    });

    it.each([
      ['http://shop.example/hook'],
      ['https://127.0.0.1/hook'],
      ['https://localhost/hook'],
      ['https://10.1.2.3/hook'],
      ['https://user:secret@shop.example/hook'],
    ])('at %s in production', async url => {
      const production = await startService(db, {environment: 'production'});
      const response = await server(production).ask('PUT', '/v5/webhook', {url});
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({errors: [{field: 'url'}]});
    });
  });

  it('is not found where there is none', async () => {
    for (const [method, path] of [
      ['GET', '/v5/webhook'],
      ['DELETE', '/v5/webhook'],
      ['POST', '/v5/webhook/test'],
    ] as const) {
      const response = await ask(method, path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({
        detail: expect.stringContaining('PUT /v5/webhook'),
      });
    }
  });

  it('is taken away with all that it was still to be told, and of what comes later nothing is queued', async () => {
    await put({url: URL});
    await changeStatus(service);
    expect((await ask('DELETE')).status).toBe(204);
    await changeStatus(service);
    expect(await db.query('SELECT 1 FROM delivery')).toEqual([]);
    expect(await deliver()).toBeUndefined();
    expect((await ask('GET')).status).toBe(404);
  });

  describe('that is tested', () => {
    const test = async (): Promise<WebhookTestAnswer['result']> => {
      const response = await ask('POST', '/v5/webhook/test');
      expect(response.status).toBe(200);
      const {result}: WebhookTestAnswer = await response.json();
      return result;
    };

    it('gets a notification of nobody, with header and signature, and its answer is told', async () => {
      await put({url: URL, header: HEADER});
      expect(await test()).toEqual({
        outcome: 'delivered',
        status: 200,
        milliseconds: 7,
        answer: 'thanks',
      });
      expect(calls).toMatchObject([{recipient: {url: URL, header: HEADER}}]);
      expect(secretsOf(calls[0])).toHaveLength(1);
      expect(v.is(TestV2, JSON.parse(calls[0]?.body ?? ''))).toBe(true);
      checkDelivery(calls[0]?.body ?? '');
      expect(await db.query('SELECT 1 FROM delivery_attempt')).toEqual([]);
    });

    it('says what went wrong, and is tested while it is off too', async () => {
      await put({url: URL, on: false});
      answer = async () => answered(500, {excerpt: 'oh no'});
      expect(await test()).toMatchObject({outcome: 'refused', status: 500, answer: 'oh no'});
      answer = async () => answered(500, {excerpt: 'a secret of this machine', hiddenBytes: 1234});
      expect(await test()).toMatchObject({
        ...{outcome: 'refused', status: 500},
        answer: '1,234 bytes: what this machine answers is not shown.',
      });
      answer = async () => ({kind: 'timed_out', milliseconds: 15_000});
      expect(await test()).toEqual({outcome: 'timed_out', milliseconds: 15_000});
      answer = async () => ({kind: 'unreachable', detail: 'No host.', milliseconds: 3});
      expect(await test()).toMatchObject({outcome: 'unreachable', answer: 'No host.'});
    });

    it('gets an event of version 3 where it wants that, whatever it subscribes to', async () => {
      await put({url: URL, payload: 'v3', events: ['address.collected']});
      await test();
      checkDelivery(calls[0]?.body ?? '');
      expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
        ...{event_type: 'webhook.test', event_id: calls[0]?.id},
        data: {branch_id: service.shop.id},
      });
    });

    it('is tested sixty times an hour at most', async () => {
      await put({url: URL});
      for (let n = 0; n < 60; n++) await test();
      const response = await ask('POST', '/v5/webhook/test');
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(calls).toHaveLength(60);
    });
  });
});
