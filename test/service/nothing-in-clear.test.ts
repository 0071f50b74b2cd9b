import {beforeAll, expect, it} from 'vitest';
import type {Session} from '../../src/contract/session.js';
import {createUserToken} from '../../src/sdk/server.js';
import {createUserTokenSecret} from '../../src/service/people/accounts/keys.js';
import {SmsError} from '../../src/service/people/texts/sms-gateway.js';
import {createSender} from '../../src/service/webhooks/deliveries/sender.js';
import {createEventSender} from '../../src/service/webhooks/notifications/send-event.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {jpegWithPlace} from '../support/samples/photos.js';
import {PURCHASE} from '../support/samples/sample-interactions.js';
import {server} from '../support/service/callers.js';
import {answerAs, makeLink} from '../support/service/courier.js';
import {askForPresence, sendFix} from '../support/service/presence.js';
import {
  HOUSE,
  post,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../support/service/service.js';
import {checkDelivery} from '../support/webhooks/deliveries.js';

const PHONE = '+598 99 123 456';

describeOnDatabase('a full run leaves nothing in clear', open => {
  let service: TestService;
  /** What must not be found anywhere. */
  const secretWords: string[] = [];

  beforeAll(async () => {
    service = await startService(await open());
    const {app, shop, deps} = service;
    const userTokenSecret = await createUserTokenSecret(deps, shop.id, {environment: 'sandbox'});
    const userToken = await createUserToken({
      branchId: shop.id,
      secret: userTokenSecret.key,
      phone: PHONE,
      now: service.time.now,
    });
    const openSession = async (more: Record<string, string> = {}): Promise<Session> => {
      const body = {...sessionBody(shop.apiKey, PHONE), ...more};
      return (
        await app.request('/v5/sessions', post(body), {remoteAddress: '203.0.113.77'})
      ).json();
    };
    const bearer = (token: string) => ({Authorization: `Bearer ${token}`});

    const first = await openSession();
    await app.request('/v5/sessions/code', post({}, bearer(first.token)));
    const code = /^\d{6}/.exec(service.texts.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = code === '123456' ? '654321' : '123456';
    await app.request('/v5/sessions/code/confirm', post({code: wrong}, bearer(first.token)));
    const confirmed: Session = await (
      await app.request('/v5/sessions/code/confirm', post({code}, bearer(first.token)))
    ).json();
    const device = await openSession({device_token: confirmed.device_token ?? ''});
    const host = await openSession({user_token: userToken});
    await openSession({user_token: `${userToken.slice(0, -4)}AAAA`});
    await askForPresence(service);
    const saved = await app.request(
      '/v5/addresses',
      post(
        {...HOUSE, presence_consent: true},
        {...bearer(host.token), 'Idempotency-Key': 'a-key-nobody-may-see-000'},
      ),
    );
    const {address, presence_token}: {address: {id: string; url: string}; presence_token: string} =
      await saved.json();
    expect((await sendFix(service, presence_token)).status).toBe(204);
    const told = {
      type: 'statement',
      at: service.time.now,
      says: 'verified',
      id: 'courier-Amalia-7',
    };
    const evidence = `/v5/locations/${address.id}/evidence`;
    expect((await server(service).ask('POST', evidence, told)).status).toBe(200);
    const slug = new URL(address.url).pathname.slice('/a/'.length);
    await app.request(`/a/${slug}`);
    const link = await makeLink(server(service), address.id, {delivery_id: '81', call: true});
    expect((await app.request(link.path)).status).toBe(200);
    expect((await answerAs(service, link.path, {answer: 'here'})).status).toBe(204);
    const photo = await app.request(`/v5/addresses/${address.id}/photo`, {
      method: 'PUT',
      headers: bearer(host.token),
      body: new Uint8Array(jpegWithPlace({width: 64, height: 32})),
    });
    expect(photo.status).toBe(200);
    await app.request(`/a/${slug}/photo.webp`);
    await app.request(`/v5/locations/${address.id}/verifications/status`, {
      method: 'POST',
      headers: {Authorization: tokenHeader(shop.id, shop.serverKey)},
    });
    const purchase = await app.request(
      '/v5/interactions',
      post(
        {...PURCHASE, user: {...PURCHASE.user, phone: PHONE}},
        {
          Authorization: tokenHeader(shop.id, shop.serverKey),
        },
      ),
    );
    expect(purchase.status).toBe(200);
    const webhook = {
      url: 'https://shop.example/hook?token=in-the-url',
      header: {name: 'service-authorization', value: 'header-nobody-may-see'},
      payload: 'v2_with_legacy',
    };
    const registered = await server(service).ask('PUT', '/v5/webhook', webhook);
    const {secret: webhookSecret}: {secret: string} = await registered.json();
    const rotated = await server(service).ask('PUT', '/v5/webhook', {rotate_secret: true});
    const {secret: secondSecret}: {secret: string} = await rotated.json();
    await app.request(
      '/v5/addresses',
      post(HOUSE, {...bearer(host.token), 'Idempotency-Key': 'another-key-nobody-may-see'}),
    );
    // A listener that answers with what it was told, the phone included.
    const sender = createSender(deps, {
      sendEvent: createEventSender({
        ...deps,
        send: async ({body}) => {
          checkDelivery(body);
          return {
            ...{kind: 'answered', status: 500, retryAfter: undefined},
            ...{excerpt: body.slice(0, 1024), milliseconds: 1},
          };
        },
      }),
      onError: error => service.errors.push(error),
    });
    await sender.deliver();
    await sender.settled();
    expect(await deps.db.query('SELECT outcome FROM delivery_attempt')).toEqual([
      {outcome: 'refused'},
    ]);
    await app.request(`/v5/places?text=${encodeURIComponent(PHONE)}&key=${shop.apiKey}`);
    secretWords.push(
      ...[
        'GPSLatitude',
        'Yerba mate',
        '99123456',
        'Amalia',
        'Etcheverry',
        '203.0.113.77',
        'a-key-nobody-may-see-000',
        slug,
        link.path.slice('/d/'.length),
      ],
      presence_token,
      ...[first.token, device.token, host.token, userToken, userTokenSecret.key],
      ...[confirmed.device_token ?? '', device.device_token ?? ''],
      ...[shop.apiKey, shop.serverKey],
      ...['in-the-url', 'header-nobody-may-see', webhookSecret, secondSecret],
      'another-key-nobody-may-see',
    );
    expect(device.proof).toBe('device');
    expect(host.proof).toBe('host');
    for (const word of secretWords) expect(word.length).toBeGreaterThan(5);
  });

  it('in any table', async () => {
    const {db} = service.deps;
    const tables = await db.query<{name: string}>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    expect(tables.length).toBeGreaterThan(14);
    let dump = '';
    for (const {name} of tables)
      for (const row of await db.query<{text: string}>(`SELECT t::text AS text FROM ${name} t`))
        dump += `${row.text}\n`;
    expect(dump).toContain('Avenida 18 de Julio');
    for (const word of secretWords) {
      expect(dump).not.toContain(word);
      expect(dump).not.toContain(Buffer.from(word).toString('hex'));
    }
    // A code is too short to be searched for in hexadecimal digits: it is not in any text, and its hash is keyed.
    const codes = await db.query<{text: string}>('SELECT t::text AS text FROM phone_code t');
    const code = /^\d{6}/.exec(service.texts[0]?.text ?? '')?.[0] ?? '';
    expect(codes).toHaveLength(1);
    for (const {text} of codes) expect(text).not.toMatch(new RegExp(`(^|[^0-9a-f])${code}`));
  });

  it('in the log, where a gateway fails as well', async () => {
    const failing = await startService(service.deps.db, {
      sms: {
        send: async ({to, text}) => {
          throw new SmsError('not_sent', 'no answer', {
            // A library's, which may quote what it was given.
            cause: new TypeError(`${to} ${text}`),
          });
        },
      },
    });
    const body = sessionBody(failing.shop.apiKey, PHONE);
    const session: Session = await (await failing.app.request('/v5/sessions', post(body))).json();
    const response = await failing.app.request(
      '/v5/sessions/code',
      post({}, {Authorization: `Bearer ${session.token}`}),
    );
    expect(response.status).toBe(503);
    expect(failing.refusals).toHaveLength(1);
    const log = JSON.stringify([
      ...[service.lines, service.errors, service.refusals, failing.lines, failing.refusals],
      ...failing.errors.map(String),
      await response.text(),
    ]);
    expect(service.lines.length).toBeGreaterThan(9);
    for (const word of [...secretWords, session.token]) expect(log).not.toContain(word);
  });

  it('in the metrics', async () => {
    const text = await service.deps.metrics.text();
    expect(text).toContain('/v5/sessions/code');
    for (const word of secretWords) expect(text).not.toContain(word);
  });
});
