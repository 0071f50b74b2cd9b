import {beforeAll, describe, expect, it} from 'vitest';
import type {Session} from '../../src/contract/session.js';
import {createUserToken} from '../../src/sdk/server.js';
import {
  createPublishableKey,
  createServerKey,
  createUserTokenSecret,
} from '../../src/service/accounts/keys.js';
import {revokeKey} from '../../src/service/accounts/store.js';
import {describeEachDatabase} from '../support/databases.js';
import {picture} from '../support/photos.js';
import {PURCHASE} from '../support/sample-interactions.js';
import {
  HOUSE,
  PUBLIC_URL,
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../support/service.js';

const OTHER_PAGE = 'https://evil.example';

/** What is private of the person whose data nobody else may see: none of these words is anybody else's. */
const PRIVATE = {
  phone: '+598 99 765 432',
  first_name: 'Hermenegilda',
  last_name: 'Quiroga',
  street_name: 'Pasaje Zyxwv',
  property_name: 'Casa Nadie',
  directions: 'Behind the purple water tank',
};

/** Every kind of caller; the last ones are the person and the business themselves. */
const CALLERS = [
  ...['nobody', 'nonsense', 'publishable key as a token'],
  ...['wrong server key', 'revoked server key', 'server key of another environment'],
  ...["another branch's key with this branch's id", "another branch's server"],
  ...['unknown session', 'expired session', 'session of a revoked key', 'session on another page'],
  ...["another branch's proved session", 'another person', 'another proved person'],
  ...['an unproved session of the same phone'],
  ...['proved by code', 'by device', 'by host', 'the server'],
] as const;
type Caller = (typeof CALLERS)[number];

/** Who may be told something of the person. */
const MAY_SEE: ReadonlySet<Caller> = new Set([
  ...(['proved by code', 'by device', 'by host', 'the server'] as const),
]);

type Expected = Record<Caller, number>;

/** What a route of the customer's server answers to each. */
const forServer = (own: number, others: number): Expected => ({
  nobody: 401,
  nonsense: 401,
  'publishable key as a token': 401,
  'wrong server key': 401,
  'revoked server key': 401,
  'server key of another environment': 401,
  "another branch's key with this branch's id": 401,
  "another branch's server": others,
  'unknown session': 401,
  'expired session': 401,
  'session of a revoked key': 401,
  'session on another page': 401,
  "another branch's proved session": 401,
  'another person': 401,
  'another proved person': 401,
  'an unproved session of the same phone': 401,
  'proved by code': 401,
  'by device': 401,
  'by host': 401,
  'the server': own,
});

/** What a route of a person's browser answers to each; `unproved` and `others` are sessions that may not. */
const forSession = ({
  own,
  unproved,
  others,
}: {
  own: number;
  unproved: number;
  others: number;
}): Expected => ({
  ...forServer(401, 401),
  'session on another page': 403,
  "another branch's proved session": others,
  'another person': unproved,
  'another proved person': others,
  'an unproved session of the same phone': unproved,
  'proved by code': own,
  'by device': own,
  'by host': own,
});

/** What does not depend on who asks. */
const forAll = (status: number): Expected => {
  const to = forServer(status, status);
  for (const caller of CALLERS) to[caller] = status;
  return to;
};

/** What takes a key in the query and no header: the caller's headers change nothing but for a page that is not named. */
const byQuery = (status: number): Expected => ({...forAll(status), 'session on another page': 403});

type Ids = {readonly address: string; readonly user: string; readonly slug: string};
type Request = {
  readonly path: (ids: Ids) => string;
  /** Or how it is made of the ids. */
  readonly body?: unknown;
  readonly expected: Expected;
};

describeEachDatabase('who sees what', open => {
  let service: TestService;
  let headers: Record<Caller, Record<string, string>>;
  let ids: Ids;
  let privateWords: string[];
  /** Another address of the person, for each who takes one away. */
  let saveOne: (key: string) => Promise<{id: string; url: string}>;

  const requests: Record<string, Request> = {
    'GET /health/live': {path: () => '/health/live', expected: forAll(200)},
    'GET /health/ready': {path: () => '/health/ready', expected: forAll(200)},
    'GET /metrics': {path: () => '/metrics', expected: forAll(200)},
    'GET /icon.svg': {path: () => '/icon.svg', expected: forAll(200)},
    'GET /favicon.ico': {path: () => '/favicon.ico', expected: forAll(200)},
    'GET /docs': {path: () => '/docs', expected: forAll(200)},
    'GET /openapi.json': {path: () => '/openapi.json', expected: forAll(200)},
    'POST /v5/sessions': {
      path: () => '/v5/sessions',
      body: 'session',
      expected: {...forAll(201), 'session on another page': 403},
    },
    'POST /v5/sessions/code': {
      path: () => '/v5/sessions/code',
      body: {},
      // Who has proved the phone needs no code; to all others it is the same: this branch pays for no texts.
      expected: forSession({own: 409, unproved: 429, others: 409}),
    },
    'POST /v5/sessions/code/confirm': {
      path: () => '/v5/sessions/code/confirm',
      body: {code: '000000'},
      expected: forSession({own: 429, unproved: 429, others: 429}),
    },
    'DELETE /v5/sessions/devices': {
      path: () => '/v5/sessions/devices',
      expected: forSession({own: 204, unproved: 403, others: 204}),
    },
    'POST /v5/addresses': {
      path: () => '/v5/addresses',
      body: HOUSE,
      expected: forSession({own: 201, unproved: 201, others: 201}),
    },
    'GET /v5/addresses': {
      path: () => '/v5/addresses',
      expected: forSession({own: 200, unproved: 200, others: 200}),
    },
    'PATCH /v5/addresses/:id': {
      path: ({address}) => `/v5/addresses/${address}`,
      body: {directions: PRIVATE.directions},
      expected: forSession({own: 200, unproved: 404, others: 404}),
    },
    'POST /v5/addresses/:id/selection': {
      path: ({address}) => `/v5/addresses/${address}/selection`,
      expected: forSession({own: 200, unproved: 404, others: 404}),
    },
    'PUT /v5/addresses/:id/photo': {
      path: ({address}) => `/v5/addresses/${address}/photo`,
      body: picture('jpeg', {width: 8, height: 8}),
      expected: forSession({own: 200, unproved: 404, others: 404}),
    },
    'GET /v5/locations/:id/photo': {
      path: ({address}) => `/v5/locations/${address}/photo`,
      expected: forServer(200, 404),
    },
    'DELETE /v5/addresses/:id/photo': {
      path: ({address}) => `/v5/addresses/${address}/photo`,
      expected: forSession({own: 204, unproved: 404, others: 404}),
    },
    'DELETE /v5/addresses/:id': {
      path: ({address}) => `/v5/addresses/${address}`,
      expected: forSession({own: 204, unproved: 403, others: 404}),
    },
    'POST /v5/locations/:id/verifications/status': {
      path: ({address}) => `/v5/locations/${address}/verifications/status`,
      expected: forServer(200, 404),
    },
    'POST /v5/interactions': {
      path: () => '/v5/interactions',
      body: {...PURCHASE, id: 'order-of-whoever', user: {phone: PRIVATE.phone}},
      // Another branch has an order of this id too, and learns nothing of whose phone it is.
      expected: forServer(200, 200),
    },
    'POST /v5/simulator/verifications': {
      path: () => '/v5/simulator/verifications',
      body: ({address}: Ids) => ({location_id: address, status: 'verified', mode: 'first_time'}),
      expected: forServer(200, 404),
    },
    'POST /v5/simulator/clock': {
      path: () => '/v5/simulator/clock',
      body: {advance: 1},
      // Another branch's server turns the clock of its own.
      expected: forServer(200, 200),
    },
    'POST /v5/locations/:id/evidence': {
      path: ({address}) => `/v5/locations/${address}/evidence`,
      body: {type: 'statement', at: '2026-03-02T13:00:00Z', says: 'verified'},
      expected: forServer(200, 404),
    },
    // Taken from a device by its own token alone, which none of these is.
    'POST /v5/presence': {
      path: () => '/v5/presence',
      body: {geo_point: {lat: -34.9, lon: -56.1}, accuracy: 8},
      expected: forAll(401),
    },
    'DELETE /v5/presence': {path: () => '/v5/presence', expected: forAll(401)},
    'GET /v5/locations/:id': {
      path: ({address}) => `/v5/locations/${address}`,
      expected: forServer(200, 404),
    },
    'PATCH /v5/locations/:id': {
      path: ({address}) => `/v5/locations/${address}`,
      body: {directions: PRIVATE.directions},
      expected: forServer(200, 404),
    },
    'DELETE /v5/locations/:id': {
      path: ({address}) => `/v5/locations/${address}`,
      expected: forServer(204, 404),
    },
    'GET /v5/users/:id': {path: ({user}) => `/v5/users/${user}`, expected: forServer(200, 404)},
    'DELETE /v5/users/:id': {path: ({user}) => `/v5/users/${user}`, expected: forServer(204, 404)},
    'PUT /v5/webhook': {
      path: () => '/v5/webhook',
      body: {url: 'https://shop.example/hook', on: false},
      expected: forServer(200, 200),
    },
    'GET /v5/webhook': {path: () => '/v5/webhook', expected: forServer(200, 200)},
    'POST /v5/webhook/test': {path: () => '/v5/webhook/test', expected: forServer(200, 200)},
    'GET /v5/webhook/deliveries': {
      path: () => '/v5/webhook/deliveries',
      expected: forServer(200, 200),
    },
    'POST /v5/webhook/deliveries/:id/send-again': {
      path: () => '/v5/webhook/deliveries/nobody/send-again',
      expected: forServer(404, 404),
    },
    'POST /v5/webhook/send-again': {
      path: () => '/v5/webhook/send-again',
      body: {since: '2026-01-01T00:00:00Z'},
      expected: forServer(200, 200),
    },
    'DELETE /v5/webhook': {path: () => '/v5/webhook', expected: forServer(204, 204)},
    'GET /v5/region': {path: () => '/v5/region?key=', expected: byQuery(200)},
    'GET /v5/places': {path: () => `/v5/places?text=zyxwv&key=`, expected: byQuery(200)},
    'GET /v5/places/reverse': {
      path: () => `/v5/places/reverse?lat=-34.9&lon=-56.1&key=`,
      expected: byQuery(200),
    },
    'GET /v5/places/:id': {path: () => `/v5/places/sw1?key=`, expected: byQuery(404)},
    'GET /v5/map/:theme/:z/:x/:file': {
      path: () => `/v5/map/light/14/5630/9888.webp?key=`,
      expected: byQuery(200),
    },
    'GET /v5/imagery': {
      path: () => `/v5/imagery?lat=-34.9&lon=-56.1&key=`,
      expected: byQuery(200),
    },
    'GET /v5/imagery/:id': {
      path: () => `/v5/imagery/a?lat=-34.9&lon=-56.1&key=`,
      expected: byQuery(404),
    },
    'GET /v5/imagery/:id/:file': {path: () => `/v5/imagery/a/1.webp?key=`, expected: byQuery(404)},
  };

  beforeAll(async () => {
    // One of a kind: who has the link may see the page, and nobody else knows it.
    service = await startService(await open());
    const {app, deps, shop, bank} = service;
    const {db, clock} = deps;

    const session = async (
      more: Record<string, unknown> = {},
      key = shop.apiKey,
    ): Promise<Session> => {
      const said = {...sessionBody(key), phone: PRIVATE.phone, ...names(), ...more};
      const response = await app.request('/v5/sessions', post(said));
      expect(response.status).toBe(201);
      return response.json();
    };
    const bearer = (token: string) => ({Authorization: `Bearer ${token}`, Origin: SHOP});
    const prove = async (token: string): Promise<Session> => {
      await app.request('/v5/sessions/code', post({}, bearer(token)));
      const code = /^\d{6}/.exec(service.texts.at(-1)?.text ?? '')?.[0];
      const response = await app.request('/v5/sessions/code/confirm', post({code}, bearer(token)));
      expect(response.status).toBe(200);
      return response.json();
    };
    const save = async (token: string, key: string): Promise<{id: string; url: string}> => {
      const {phone: _, first_name: __, last_name: ___, ...words} = PRIVATE;
      const body = {...HOUSE, ...words};
      const response = await app.request(
        '/v5/addresses',
        post(body, {...bearer(token), 'Idempotency-Key': key}),
      );
      expect(response.status).toBe(201);
      const {address}: {address: {id: string; url: string}} = await response.json();
      return address;
    };

    // What is long over when the others ask.
    const expired = await session();
    const otherKey = await createPublishableKey(deps, shop.id, {
      environment: 'sandbox',
      publicOrigin: PUBLIC_URL,
      origins: [SHOP],
    });
    service.time.now = new Date(service.time.now.getTime() + 2 * 3_600_000);
    const ofRevoked = await session({}, otherKey.key);
    await revokeKey(db, {id: otherKey.id, at: clock()});
    const revokedServer = await createServerKey(deps, shop.id, {environment: 'sandbox'});
    await revokeKey(db, {id: revokedServer.id, at: clock()});
    const production = await createServerKey(deps, shop.id, {environment: 'production'});

    const creator = await session();
    const made = await save(creator.token, 'unproved-of-the-same-phone');
    const first = await session();
    await save(first.token, 'before-the-proof-of-it-1');
    const code = await prove(first.token);
    const device = await session({
      device_token: (await prove((await session()).token)).device_token,
    });
    const userTokens = await createUserTokenSecret(deps, shop.id, {environment: 'sandbox'});
    const user_token = await createUserToken({
      branchId: shop.id,
      secret: userTokens.key,
      phone: PRIVATE.phone,
      now: clock(),
    });
    const host = await session({user_token});
    const other = {phone: '+598 94 111 222', first_name: 'Other', last_name: 'Person'};
    const otherPerson = await session(other);
    const otherProved = await prove((await session(other)).token);
    // The very phone, at another business.
    const bankSession = await prove((await session({}, bank.apiKey)).token);
    const same = await session();
    expect([code.proof, device.proof, host.proof, otherProved.proof]).toEqual([
      'code',
      'device',
      'host',
      'code',
    ]);

    saveOne = key => save(code.token, key);
    const own = await saveOne('of-the-one-proved-person');
    ids = {address: own.id, user: code.user_id, slug: new URL(own.url).pathname.slice(3)};
    privateWords = [
      ...['99765432', '765 432', '765432', PRIVATE.first_name, PRIVATE.last_name],
      ...[PRIVATE.street_name, PRIVATE.property_name, PRIVATE.directions],
      ...[ids.address, ids.user, ids.slug, made.id, creator.user_id, new URL(made.url).pathname],
    ];
    await db.query('UPDATE branch SET sms_a_day = 0');
    await db.query('DELETE FROM phone_code');
    headers = {
      nobody: {},
      nonsense: {Authorization: 'Token !!!', Origin: SHOP},
      'publishable key as a token': {Authorization: tokenHeader(shop.id, shop.apiKey)},
      'wrong server key': {Authorization: tokenHeader(shop.id, `sk_sandbox_${'a'.repeat(32)}`)},
      'revoked server key': {Authorization: tokenHeader(shop.id, revokedServer.key)},
      'server key of another environment': {Authorization: tokenHeader(shop.id, production.key)},
      "another branch's key with this branch's id": {
        Authorization: tokenHeader(shop.id, bank.serverKey),
      },
      "another branch's server": {Authorization: tokenHeader(bank.id, bank.serverKey)},
      'unknown session': bearer('A'.repeat(43)),
      'expired session': bearer(expired.token),
      'session of a revoked key': bearer(ofRevoked.token),
      'session on another page': {...bearer(code.token), Origin: OTHER_PAGE},
      "another branch's proved session": bearer(bankSession.token),
      'another person': bearer(otherPerson.token),
      'another proved person': bearer(otherProved.token),
      'an unproved session of the same phone': bearer(same.token),
      'proved by code': bearer(code.token),
      'by device': bearer(device.token),
      'by host': bearer(host.token),
      'the server': {Authorization: tokenHeader(shop.id, shop.serverKey)},
    };
  });

  function names() {
    return {first_name: PRIVATE.first_name, last_name: PRIVATE.last_name};
  }

  it('is asked of every route that there is', () => {
    const known = service.app.routes
      .filter(({method}) => method !== 'ALL')
      .map(({method, path}) => `${method} ${path}`);
    const elsewhere = ['GET /a/:slug', 'GET /a/:slug/:picture', 'GET /cdn/*'];
    expect([...new Set(known)].filter(route => !elsewhere.includes(route)).sort()).toEqual(
      Object.keys(requests).sort(),
    );
  });

  // The person's own end comes last, for nothing is left after it.
  const last = 'DELETE /v5/users/:id';
  const ordered = Object.entries(requests).sort(
    ([a], [b]) => Number(a === last) - Number(b === last),
  );
  describe.each(ordered)('%s', (route, {path, body, expected}) => {
    it.each(CALLERS)('to %s', async caller => {
      const status = expected[caller];
      const isTaken = route.includes('DELETE') && status === 204 && route.includes('s/:id');
      const address =
        isTaken && route !== last
          ? (await saveOne(`who sees ${route} as ${caller}`.replace(/\W/g, '-').padEnd(22, '-'))).id
          : ids.address;
      const asked = path({...ids, address});
      const said = typeof body === 'function' ? body({...ids, address}) : body;
      const response = await ask(route.split(' ')[0] ?? '', asked, caller, said);
      const answer = await response.text();
      // Who is signed out everywhere is needed again.
      await service.deps.db.query('UPDATE device SET revoked_at = NULL');
      expect(response.status, answer).toBe(status);
      if (MAY_SEE.has(caller) && response.ok) return;
      const all = `${answer} ${JSON.stringify([...response.headers])}`;
      for (const word of privateWords) if (!asked.includes(word)) expect(all).not.toContain(word);
    });
  });

  function ask(method: string, path: string, caller: Caller, body: unknown) {
    const said =
      body === 'session' ? {...sessionBody(service.shop.apiKey), phone: '+598 94 333 444'} : body;
    return service.app.request(path.replace(/key=$/, `key=${service.shop.apiKey}`), {
      method,
      headers: {
        ...headers[caller],
        ...(said !== undefined && {'Content-Type': 'application/json'}),
        ...(method === 'POST' && {
          'Idempotency-Key': `who-sees-${caller.replace(/\W/g, '-')}`.padEnd(22, '-'),
        }),
      },
      ...(said !== undefined && {
        body: said instanceof Uint8Array ? new Uint8Array(said) : JSON.stringify(said),
      }),
    });
  }
});
