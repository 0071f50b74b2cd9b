import {expect} from 'vitest';
import type {Session} from '../../../src/contract/session.js';
import {createUserToken} from '../../../src/sdk/server.js';
import {
  createPublishableKey,
  createServerKey,
  createUserTokenSecret,
} from '../../../src/service/people/accounts/keys.js';
import {revokeKey} from '../../../src/service/people/accounts/store.js';
import {type Caller, EVERY_ROUTE, type Ids, PRIVATE} from './every-route.js';
import {
  HOUSE,
  PUBLIC_URL,
  post,
  SHOP,
  sessionBody,
  type TestService,
  tokenHeader,
} from './service.js';

const OTHER_PAGE = 'https://evil.example';

/** A service with a person who has an address, and every kind of caller. */
export type Callers = {
  readonly ids: Ids;
  /** None of these is anybody else's. */
  readonly privateWords: readonly string[];
  /** Another address of the person, for each who takes one away. */
  saveOne(key: string): Promise<{id: string; url: string}>;
  /** Asks a route about these ids. */
  ask(route: string, caller: Caller, ids: Ids): Promise<Response>;
};

/** Makes the person and the callers on a service on which nobody is known yet. */
export async function everyCaller(service: TestService): Promise<Callers> {
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
  // The very phone, at another business, which knows the person by other names.
  const {phone: _, ...otherNames} = other;
  const bankSession = await prove((await session(otherNames, bank.apiKey)).token);
  const same = await session();
  expect([code.proof, device.proof, host.proof, otherProved.proof]).toEqual([
    'code',
    'device',
    'host',
    'code',
  ]);

  const saveOne = (key: string) => save(code.token, key);
  const own = await saveOne('of-the-one-proved-person');
  const ids: Ids = {address: own.id, user: code.user_id, slug: new URL(own.url).pathname.slice(3)};
  const privateWords = [
    ...['99765432', '765 432', '765432', PRIVATE.first_name, PRIVATE.last_name],
    ...[PRIVATE.street_name, PRIVATE.property_name, PRIVATE.directions],
    ...[ids.address, ids.user, ids.slug, made.id, creator.user_id, new URL(made.url).pathname],
  ];
  await db.query('UPDATE branch SET sms_a_day = 0');
  await db.query('DELETE FROM phone_code');
  const headers: Record<Caller, Record<string, string>> = {
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
  return {
    ids,
    privateWords,
    saveOne,
    async ask(route, caller, about) {
      const asked = EVERY_ROUTE[route];
      if (!asked) throw new Error(`No row for ${route}.`);
      const [method = ''] = route.split(' ');
      const body = typeof asked.body === 'function' ? asked.body(about) : asked.body;
      const said =
        body === 'session' ? {...sessionBody(shop.apiKey), phone: '+598 94 333 444'} : body;
      return app.request(asked.path(about).replace(/key=$/, `key=${shop.apiKey}`), {
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
    },
  };
}

function names() {
  return {first_name: PRIVATE.first_name, last_name: PRIVATE.last_name};
}
