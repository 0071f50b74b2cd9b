import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import * as v from 'valibot';
import {BRANCH_HEADER, dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {routes} from '../../../src/contract/routes/routes.js';
import {createClient} from '../../../src/sdk/server.js';
import type {BuiltService} from '../../start-built.js';

/** The first owner of a branch. */
export const OWNER = {
  name: 'Lucía Ferreira',
  email: 'lucia@mercado-sur.example',
  password: 'a gate of blue iron',
};

/** What a filled branch has that a page may open. */
export type FilledBranch = {
  readonly addressId: string;
  /** From now on the listener refuses what it is sent, for good. */
  refuse(): Promise<void>;
  close(): void;
};

const PEOPLE = [
  ['Valentina', 'Rodríguez'],
  ['Martín', 'Pereira'],
  ['Federico', 'Núñez'],
  ['Lucía', 'Sosa'],
  ['Jonathan', 'Silva'],
  ['Ana Laura', 'Viera'],
  ['Camila', 'Techera'],
] as const;
const STREETS = [
  ['Yi', 'Centro'],
  ['Gaboto', 'Cordón'],
  ['Isla de Flores', 'Palermo'],
  ['Avenida Brasil', 'Pocitos'],
  ['Green gate opposite the football pitch', 'Malvín Norte'],
  ['Doctor Pablo de María', 'Cordón'],
  ['Comercio', 'La Blanqueada'],
] as const;
const STATUSES = ['verified', 'verified', 'not_at_address', 'verified', 'unknown'] as const;
const ADDRESSES = 60;
const DOOR = {lat: -34.90529, lon: -56.189267};

/** Accepts the link that the service printed, and signs in for requests of the dashboard. */
export async function acceptOwner(service: BuiltService): Promise<string> {
  const link = /dashboard\s+\S+#(\S+)/.exec(service.output())?.[1] ?? '';
  const response = await fetch(service.url + dashboardRoutes.acceptLink, {
    method: 'POST',
    headers: {
      ...{Origin: service.url, 'Content-Type': 'application/json'},
      [BRANCH_HEADER]: service.branchId,
    },
    body: JSON.stringify({token: link, ...OWNER}),
  });
  if (!response.ok) throw new Error(await response.text());
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

/** Fills the demo branch with what a shop has after a while: people, addresses, outcomes, evidence and deliveries. */
export async function fillBranch(service: BuiltService, cookie: string): Promise<FilledBranch> {
  const {url, branchId, serverKey} = service;
  let status = 200;
  const listener = createServer((_, response) => {
    response.statusCode = status;
    response.end('thanks');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const ofMember = {Cookie: cookie, [BRANCH_HEADER]: branchId};
  const {port} = listener.address() as AddressInfo;
  const body = {
    url: `http://127.0.0.1:${port}/hook`,
    header: {name: 'service-authorization', value: 'what-only-we-two-know'},
  };
  await ask(service, {method: 'PUT', path: routes.webhook, body, headers: ofMember});
  const email = 'carla@mercado-sur.example';
  const invitation = {email, role: 'viewer'};
  await ask(service, {path: dashboardRoutes.invitations, body: invitation, headers: ofMember});

  const client = createClient({branchId, serverKey, baseUrl: url});
  const ids: string[] = [];
  for (let number = 0; number < ADDRESSES; number++) ids.push(await saveAddress(service, number));
  const [addressId = ''] = ids;
  const hour = 3_600_000;
  for (const [nights, metres] of [8, 12, 2400, 20, 5].entries())
    await client.sendEvidence(addressId, {
      ...{type: 'fix', at: new Date(Date.now() - nights * 24 * hour).toISOString(), accuracy: 9},
      geo_point: {lat: DOOR.lat + metres / 111_320, lon: DOOR.lon},
    });
  for (const [at, locationId] of ids.slice(0, 40).entries())
    await client.simulate({
      ...{locationId, mode: 'first_time'},
      status: STATUSES[at % STATUSES.length] ?? 'verified',
    });
  await ask(service, {
    ...{path: dashboardRoutes.addressReveal(addressId), headers: ofMember},
    body: {reason: 'Order 10482, courier at the door'},
  });
  return {
    addressId,
    async refuse() {
      status = 410;
      const late = await saveAddress(service, ADDRESSES);
      await client.simulate({locationId: late, mode: 'first_time', status: 'verified'});
      await until(async () => {
        const health = await ask(service, {
          ...{method: 'GET', path: routes.webhookHealth, headers: ofMember},
        });
        return v.parse(v.object({dead: v.number()}), health).dead > 0;
      });
    },
    close: () => listener.close(),
  };
}

async function saveAddress(service: BuiltService, number: number): Promise<string> {
  const Origin = service.url;
  const [first_name, last_name] = PEOPLE[number % PEOPLE.length] ?? [];
  const [street_name, neighborhood] = STREETS[number % STREETS.length] ?? [];
  const session = await ask(service, {
    path: routes.sessions,
    headers: {Origin},
    body: {
      ...{api_key: service.apiKey, phone: `+598 99 1${String(10_456 + 97 * number)}`},
      ...{first_name, last_name, app: {name: 'Mercado Sur', version: '1.0'}},
    },
  });
  const {token} = v.parse(v.object({token: v.string()}), session);
  const isDoor = number === 0;
  const saved = await ask(service, {
    path: routes.addresses,
    headers: {
      ...{Origin, Authorization: `Bearer ${token}`},
      'Idempotency-Key': `key-of-the-next-address-${number}`,
    },
    body: {
      ...{street_name, neighborhood, city: 'Montevideo', point_source: 'map', accuracy: 6},
      ...(!street_name?.startsWith('Green') && {property_number: `${1371 + number * 14}`}),
      ...(isDoor && {unit: '402', floor: '4', ...(await framedGate(service))}),
      directions: 'Yellow house, brown door. Ring 402 twice, the bell is weak.',
      geo_point: isDoor
        ? DOOR
        : {
            lat: DOOR.lat + ((number * 37) % 60) / 2000 - 0.01,
            lon: DOOR.lon + ((number * 53) % 60) / 1500 - 0.005,
          },
    },
  });
  return v.parse(v.object({address: v.object({id: v.string()})}), saved).address.id;
}

/** The nearest street picture, as a person frames it. */
async function framedGate(service: BuiltService): Promise<object> {
  const query = new URLSearchParams({
    ...{lat: String(DOOR.lat), lon: String(DOOR.lon), key: service.apiKey},
  });
  const Found = v.object({
    panorama: v.object({id: v.string(), geo_point: v.object({lat: v.number(), lon: v.number()})}),
  });
  const path = `${routes.imagery}?${query}`;
  const headers = {Origin: service.url};
  const {panorama} = v.parse(Found, await ask(service, {method: 'GET', path, headers}));
  return {
    street_view: {
      ...{pano_id: panorama.id, geo_point: panorama.geo_point},
      url: `${service.url}${routes.panorama(panorama.id)}?heading=277&pitch=4&zoom=2`,
    },
  };
}

type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

async function ask(
  {url}: BuiltService,
  {method = 'POST', path, headers, body}: Asked,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {Origin: url, 'Content-Type': 'application/json', ...headers},
    ...(body && {body: JSON.stringify(body)}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 200));
}
