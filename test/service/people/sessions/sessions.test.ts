import * as v from 'valibot';
import {beforeAll, expect, it} from 'vitest';
import {Session} from '../../../../src/contract/session.js';
import type {Db, Queries} from '../../../../src/service/base/db/db.js';
import {revokeKey} from '../../../../src/service/people/accounts/store.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  openSession,
  post,
  SHOP,
  saveAddress,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describeOnDatabase('POST /v5/sessions', open => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await open());
  });
  const opened = async (body: unknown): Promise<Session> => {
    const response = await service.app.request('/v5/sessions', post(body));
    expect(response.status).toBe(201);
    return v.parse(Session, await response.json());
  };
  const list = (token: string) =>
    service.app.request('/v5/addresses', {
      headers: {Authorization: `Bearer ${token}`, Origin: SHOP},
    });

  it('answers a token for an hour, the user and the region', async () => {
    const session = await opened(sessionBody(service.shop.apiKey));
    expect(session.expires_at).toBe('2026-03-02T13:00:00.000Z');
    expect(session.region).toMatchObject({attribution: '© OpenStreetMap contributors'});
    const {center, south_west, north_east} = session.region;
    expect(south_west.lat).toBeLessThan(center.lat);
    expect(south_west.lon).toBeLessThan(center.lon);
    expect(north_east.lat).toBeGreaterThan(center.lat);
    expect(north_east.lon).toBeGreaterThan(center.lon);
  });

  it('takes both spellings of the names, and none', async () => {
    const {first_name, last_name, ...rest} = sessionBody(service.shop.apiKey);
    await opened({...rest, firstName: first_name, lastName: last_name});
    const {db, secrets} = service.deps;
    const [person] = await db.query<{first_name: Uint8Array}>(
      'SELECT first_name FROM person ORDER BY created_at DESC, first_name NULLS LAST LIMIT 1',
    );
    expect(
      secrets.decrypt(service.shop.id, 'first_name', person?.first_name ?? new Uint8Array()),
    ).toBe('Amalia');
    await opened(rest);
  });

  it('reads a phone without a country as one of the branch’s', async () => {
    const {db} = service.deps;
    await opened(sessionBody(service.shop.apiKey, '+598 94 555 001'));
    await opened(sessionBody(service.shop.apiKey, '094 555 001'));
    const [row] = await db.query(
      'SELECT count(*) AS people FROM person WHERE phone_hash = $1 AND provisional',
      [service.deps.secrets.phoneHash(service.shop.id, '+59894555001')],
    );
    expect(row).toEqual({people: 2});
  });

  it('gives a provisional user each time: nothing tells whether the phone is known', async () => {
    const first = await opened(sessionBody(service.shop.apiKey));
    const second = await opened(sessionBody(service.shop.apiKey));
    expect(second.user_id).not.toBe(first.user_id);
    expect(second.token).not.toBe(first.token);
  });

  it('runs the same statements for a phone that nobody knows, that was said, and that was proved', async () => {
    const {db} = service.deps;
    const heard: string[] = [];
    const hear = (on: Queries): Queries => ({
      script: on.script,
      query: (sql, parameters) => {
        heard.push(sql);
        return on.query(sql, parameters);
      },
    });
    const listening: Db = {
      ...db,
      ...hear(db),
      transaction: work => db.transaction(tx => work(hear(tx))),
    };
    const {app, shop, texts} = await startService(listening);
    let strangers = 0;
    /** All that a stranger can do with a phone, and what each step is answered. */
    const stranger = async (phone: string) => {
      heard.length = 0;
      const device_identity = `a-stranger-s-device-${++strangers}-000`;
      const body = {...sessionBody(shop.apiKey, phone), device_identity};
      const opened = await app.request('/v5/sessions', post(body));
      const {token}: Session = await opened.json();
      const bearer = {Authorization: `Bearer ${token}`};
      const answers = [
        opened,
        await app.request('/v5/sessions/code', post({}, bearer)),
        await app.request('/v5/sessions/code/confirm', post({code: '000000'}, bearer)),
        await app.request('/v5/addresses', {headers: bearer}),
      ];
      const bodies = await Promise.all(
        answers
          .slice(1)
          .map(async answer => (await answer.text()).replace(/"request_id":"\w+"/, '')),
      );
      return {
        statements: [...heard],
        statuses: answers.map(({status}) => status),
        bodies,
        token,
        code: /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '',
      };
    };
    // The key's first use of an hour is written.
    await app.request('/v5/sessions', post(sessionBody(shop.apiKey, '+598 94 777 111')));
    const phone = '+598 94 777 888';
    const {token: _, code: __, ...unknown} = await stranger(phone);
    const {token, code, ...said} = await stranger(phone);
    expect(unknown.statuses).toEqual([201, 202, 400, 200]);
    expect(unknown.statements.length).toBeGreaterThan(12);
    expect(said).toEqual(unknown);
    const proved = await app.request(
      '/v5/sessions/code/confirm',
      post({code}, {Authorization: `Bearer ${token}`}),
    );
    expect(proved.status).toBe(200);
    const {token: ___, code: ____, ...known} = await stranger(phone);
    expect(known).toEqual(unknown);
  });

  it('ends after an hour, and says so', async () => {
    const token = await openSession(service);
    const start = service.time.now;
    service.time.now = new Date(start.getTime() + 3_599_000);
    expect((await list(token)).status).toBe(200);
    service.time.now = new Date(start.getTime() + 3_600_000);
    const response = await list(token);
    service.time.now = start;
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({detail: expect.stringContaining('expired')});
  });

  it('ends at once when its key is revoked', async () => {
    const {db, clock} = service.deps;
    const token = await openSession(service);
    const key = {id: service.shop.apiKeyId, at: clock()};
    expect((await list(token)).status).toBe(200);
    expect(await revokeKey(db, key)).toBe(true);
    expect(await revokeKey(db, key)).toBe(false);
    expect((await list(token)).status).toBe(401);
    const response = await service.app.request(
      '/v5/sessions',
      post(sessionBody(service.shop.apiKey)),
    );
    expect(response.status).toBe(401);
    await db.query('UPDATE publishable_key SET revoked_at = NULL');
  });
});

describeOnDatabase('which pages may read an answer', open => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await open());
  });

  it('the origin that the key names, and it alone', async () => {
    const response = await service.app.request(
      '/v5/sessions',
      post(sessionBody(service.shop.apiKey)),
    );
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(response.headers.get('Vary')).toContain('Origin');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('an answer without an origin names none', async () => {
    const {headers} = await service.app.request('/health/live');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('every page may ask beforehand, for two hours', async () => {
    const response = await service.app.request('/v5/addresses', {
      method: 'OPTIONS',
      headers: {Origin: 'https://any.example', 'Access-Control-Request-Method': 'POST'},
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://any.example',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
  });

  it('says on every answer: run nothing, frame nothing, store nothing, tell nobody', async () => {
    for (const path of ['/v5/sessions', '/health/live', '/nowhere']) {
      const {headers} = await service.app.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('writes one line a request, with the template of the route and nothing of a person', async () => {
    const token = await openSession(service);
    const response = await saveAddress(service, token);
    const {address}: {address: {id: string; url: string}} = await response.json();
    service.lines.length = 0;
    await service.app.request(new URL(address.url).pathname);
    await service.app.request(`/v5/locations/${address.id}/verifications/status?x=1`, {
      method: 'POST',
    });
    await service.app.request(`/nowhere/${token}`);
    expect(service.lines).toMatchObject([
      {method: 'GET', route: '/a/:slug', status: 200},
      {method: 'POST', route: '/v5/locations/:id/verifications/status', status: 401},
      {method: 'GET', route: 'none', status: 404},
    ]);
    const text = JSON.stringify(service.lines);
    for (const word of [token, address.id, address.url.slice(-22)])
      expect(text).not.toContain(word);
  });
});
