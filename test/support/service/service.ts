import * as v from 'valibot';
import {AddressAnswer} from '../../../src/contract/address/new-address.js';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {createPhotos} from '../../../src/service/addresses/photos/create-photos.js';
import {type AppOptions, createApp} from '../../../src/service/app.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {loggable} from '../../../src/service/base/db/loggable.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {systemRandom} from '../../../src/service/base/random.js';
import {countryTables} from '../../../src/service/countries/countries.js';
import {drawnMap} from '../../../src/service/geodata/map/served-map.js';
import {pageRegion} from '../../../src/service/geodata/regions/page-region.js';
import {createPacers} from '../../../src/service/http/limits/paces.js';
import type {RefusalLine} from '../../../src/service/http/monitoring/refusal-log.js';
import type {RequestLine} from '../../../src/service/http/monitoring/request-log.js';
import {MONTEVIDEO} from '../../../src/service/montevideo.js';
import {
  createBranch,
  createPublishableKey,
  createServerKey,
} from '../../../src/service/people/accounts/keys.js';
import {createSecrets} from '../../../src/service/people/accounts/secrets.js';
import {createPasswords} from '../../../src/service/people/members/passwords.js';
import {checkDelivery} from '../webhooks/deliveries.js';
import {fakeGateway} from './fake-gateway.js';
import {checkNothingSeeded} from './seeded-words.js';

export const PUBLIC_URL = 'https://addresses.example';
export const SHOP = 'https://shop.example';

/** The region of a sandbox, as pages know it. */
export const MONTEVIDEO_REGION = pageRegion(MONTEVIDEO, countryTables(MONTEVIDEO.country));

/** Where the clock of a test's service stands until the test turns it. */
const NOON = new Date('2026-03-02T12:00:00.000Z');

/** Looks at what each service of the test file has written. */
const started = new Set<() => Promise<void>>();

/** Throws where something that a person said stands in a log line, an error or a metric of a service that was started here. */
export async function checkStarted(): Promise<void> {
  for (const check of started) await check();
}

/** Forgets the services that were started. */
export function forgetStarted(): void {
  started.clear();
}

/** The whole service without a socket, with two branches and their keys, on a clock that the test turns. */
export async function startService(db: Db, deps: Partial<AppOptions> = {}) {
  const time = {now: NOON};
  let ahead = 0;
  const lines: RequestLine[] = [];
  const errors: unknown[] = [];
  const refusals: RefusalLine[] = [];
  const {gateway: sms, accepted: texts} = fakeGateway();
  const all: AppOptions = {
    db,
    clock: () => time.now,
    random: systemRandom,
    secrets: createSecrets(systemRandom(32), systemRandom),
    environment: 'sandbox',
    reach: deps.environment === 'production' ? 'production' : 'local',
    publicUrl: PUBLIC_URL,
    regions: {regionFor: () => MONTEVIDEO_REGION, names: () => [MONTEVIDEO.name]},
    places: {
      attribution: '© OpenStreetMap contributors',
      suggest: async () => [],
      place: async () => undefined,
      reverse: async () => undefined,
    },
    map: drawnMap({
      tile: async () => Uint8Array.of(1),
      picture: async ({theme, scale}) => new TextEncoder().encode(`${theme} ${scale}`),
    }),
    photos: createPhotos(),
    sms,
    send: async ({body}) => {
      checkDelivery(body);
      return {kind: 'timed_out', milliseconds: 15_000};
    },
    metrics: createMetrics(),
    passwords: createPasswords({N: 16, r: 8, p: 1}),
    // An hour that the test turns its clock is an hour for the paces too, which never go back.
    pacers: createPacers(() => {
      ahead = Math.max(ahead, time.now.getTime() - NOON.getTime());
      return performance.now() + ahead;
    }),
    assetsFolder: '/nowhere',
    logRequest: line => lines.push(line),
    logError: error => errors.push(error),
    logRefusal: line => refusals.push(line),
    ...deps,
  };
  let seen = 0;
  started.add(async () => {
    checkNothingSeeded(JSON.stringify(lines.slice(seen)), 'the log');
    seen = lines.length;
    checkNothingSeeded(errors.map(loggable).join('\n'), 'the log of errors');
    checkNothingSeeded(JSON.stringify(refusals), 'the log of refusals');
    // The values are numbers, and sums of seconds may look like a phone.
    const names = (await all.metrics.text()).replace(/ \S+$/gm, '');
    checkNothingSeeded(names, 'the metrics');
  });
  return {
    app: createApp(all),
    deps: all,
    time,
    lines,
    /** What was not foreseen; empty in every test but one. */
    errors,
    /** The log of refusals that something else caused. */
    refusals,
    /** The text messages that were sent. */
    texts,
    shop: await makeBranch(all, 'Shop'),
    bank: await makeBranch(all, 'Bank'),
  };
}

export type TestService = Awaited<ReturnType<typeof startService>>;

/** A branch with a server key, and a publishable key for `SHOP`. */
async function makeBranch(deps: AppOptions, name: string) {
  const id = await createBranch(deps, {name, country: 'UY'});
  const {key: serverKey} = await createServerKey(deps, id, {environment: deps.environment});
  const {key: apiKey, id: apiKeyId} = await createPublishableKey(deps, id, {
    environment: deps.environment,
    publicOrigin: deps.publicUrl,
    origins: [SHOP],
  });
  return {id, serverKey, apiKey, apiKeyId};
}

/** The header of §5 of the service interface. */
export function tokenHeader(branchId: string, serverKey: string): string {
  return `Token ${Buffer.from(`${branchId}:${serverKey}`).toString('base64')}`;
}

/** A request with a JSON body. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Origin: SHOP, ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function sessionBody(apiKey: string, phone = '+598 99 123 456') {
  return {
    api_key: apiKey,
    phone,
    first_name: 'Amalia',
    last_name: 'Etcheverry',
    app: {name: 'shop', version: '1.0'},
  };
}

export const HOUSE = {
  street_name: 'Avenida 18 de Julio',
  property_number: '1234',
  property_name: 'Palacio Salvo',
  directions: 'Blue gate beside the bakery',
  neighborhood: 'Centro',
  city: 'Montevideo',
  geo_point: {lat: -34.9058, lon: -56.1913},
  point_source: 'map',
};

/** Opens a session and returns its token. */
export async function openSession({app, shop}: TestService, phone?: string): Promise<string> {
  const response = await app.request('/v5/sessions', post(sessionBody(shop.apiKey, phone)));
  const {token}: {token: string} = await response.json();
  return token;
}

let keys = 0;

/** Saves an address, each time with a new key unless one is given. */
export function saveAddress(
  {app}: TestService,
  token: string,
  {body = HOUSE, key = `key-of-the-next-address-${++keys}`}: {body?: unknown; key?: string} = {},
): Response | Promise<Response> {
  return app.request(
    '/v5/addresses',
    post(body, {Authorization: `Bearer ${token}`, 'Idempotency-Key': key}),
  );
}

/** The address in an answer, as the contract has it. */
export async function savedIn(response: Response): Promise<UserAddress> {
  return v.parse(AddressAnswer, await response.json()).address;
}
