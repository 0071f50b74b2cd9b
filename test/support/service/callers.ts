import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import type {Session} from '../../../src/contract/session.js';
import {createUserToken} from '../../../src/sdk/client/create-user-token.js';
import {createUserTokenSecret} from '../../../src/service/people/accounts/keys.js';
import {
  HOUSE,
  post,
  SHOP,
  saveAddress,
  sessionBody,
  type TestService,
  tokenHeader,
} from './service.js';

/** What one caller may do: a page with a session, or a server with a key. */
export type Caller = {
  /** A request with the caller's own `Authorization`. */
  ask(method: string, path: string, body?: unknown): Promise<Response>;
};

/** A page with a session. */
export type PageCaller = Caller & {
  /** As E.164. */
  readonly phone: string;
  readonly userId: string;
  readonly token: string;
  /** Saves an address and returns it; `more` is said beside the test's house. */
  save(more?: object, key?: string): Promise<OwnAddress>;
  list(query?: string): Promise<OwnAddress[]>;
};

const secrets = new WeakMap<TestService, Promise<string>>();

function userTokenSecret(service: TestService): Promise<string> {
  const made =
    secrets.get(service) ??
    createUserTokenSecret(service.deps, service.shop.id, {environment: 'sandbox'}).then(
      ({key}) => key,
    );
  secrets.set(service, made);
  return made;
}

/** A page with a new session of the shop; with `proved`, the shop's server vouches for the phone. */
export async function openPage(
  service: TestService,
  {
    phone,
    proved = false,
    device,
  }: {
    readonly phone: string;
    readonly proved?: boolean;
    /** What the page's device calls itself. */
    readonly device?: string;
  },
): Promise<PageCaller> {
  const {app, shop, time} = service;
  const user_token = proved
    ? await createUserToken({
        branchId: shop.id,
        secret: await userTokenSecret(service),
        phone,
        now: time.now,
      })
    : undefined;
  const body = {
    ...sessionBody(shop.apiKey, phone),
    ...(user_token && {user_token}),
    ...(device && {device_identity: device}),
  };
  const response = await app.request('/v5/sessions', post(body));
  const {token, user_id}: Session = await response.json();
  const ask: Caller['ask'] = async (method, path, sent) =>
    app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Origin: SHOP,
        ...(sent !== undefined && {'Content-Type': 'application/json'}),
      },
      ...(sent !== undefined && {body: JSON.stringify(sent)}),
    });
  return {
    ask,
    token,
    phone: phone.replaceAll(' ', ''),
    userId: user_id,
    save: async (more = {}, key) => {
      const saved = await saveAddress(service, token, {
        body: {...HOUSE, ...more},
        ...(key !== undefined && {key}),
      });
      const {address}: {address: OwnAddress} = await saved.json();
      return address;
    },
    list: async (query = '') => {
      const listed = await ask('GET', `/v5/addresses${query}`);
      const {addresses}: {addresses: OwnAddress[]} = await listed.json();
      return addresses;
    },
  };
}

/** Proves the phone of a page's session by the code that is sent to it. */
export async function proveByCode(
  {app, texts}: TestService,
  {token}: PageCaller,
): Promise<Session> {
  const bearer = {Authorization: `Bearer ${token}`};
  await app.request('/v5/sessions/code', post({}, bearer));
  const code = /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0];
  const response = await app.request('/v5/sessions/code/confirm', post({code}, bearer));
  return response.json();
}

/** The server of a branch. */
export function server(service: TestService, branch: 'shop' | 'bank' = 'shop'): Caller {
  const {id, serverKey} = service[branch];
  return {
    ask: async (method, path, sent) =>
      service.app.request(path, {
        method,
        headers: {
          Authorization: tokenHeader(id, serverKey),
          ...(sent !== undefined && {'Content-Type': 'application/json'}),
        },
        ...(sent !== undefined && {body: JSON.stringify(sent)}),
      }),
  };
}

/** The public page of an address. */
export async function visit({app}: TestService, {url}: {readonly url: string}): Promise<Response> {
  return app.request(new URL(url).pathname);
}
