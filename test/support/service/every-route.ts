import {picture} from '../samples/photos.js';
import {PURCHASE} from '../samples/sample-interactions.js';
import {HOUSE} from './service.js';

/** What is private of the person whose data nobody else may see: none of these words is anybody else's. */
export const PRIVATE = {
  phone: '+598 99 765 432',
  first_name: 'Hermenegilda',
  last_name: 'Quiroga',
  street_name: 'Pasaje Zyxwv',
  property_name: 'Casa Nadie',
  directions: 'Behind the purple water tank',
};

/** Every kind of caller; the last ones are the person and the business themselves. */
export const CALLERS = [
  ...['nobody', 'nonsense', 'publishable key as a token'],
  ...['wrong server key', 'revoked server key', 'server key of another environment'],
  ...["another branch's key with this branch's id", "another branch's server"],
  ...['unknown session', 'expired session', 'session of a revoked key', 'session on another page'],
  ...["another branch's proved session", 'another person', 'another proved person'],
  ...['an unproved session of the same phone'],
  ...['proved by code', 'by device', 'by host', 'the server'],
] as const;
export type Caller = (typeof CALLERS)[number];

/** Who may be told something of the person. */
export const MAY_SEE: ReadonlySet<Caller> = new Set([
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

/** What is asked about, where a route asks about something. */
export type Ids = {readonly address: string; readonly user: string; readonly slug: string};
type Asked = {
  readonly path: (ids: Ids) => string;
  /** Or how it is made of the ids. */
  readonly body?: unknown;
  readonly expected: Expected;
};

/** Each route of the service, as `METHOD path` of its pattern: how it is asked, and what it answers to each caller. */
export const EVERY_ROUTE: Readonly<Record<string, Asked>> = {
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
  'GET /v5/simulator/clock': {path: () => '/v5/simulator/clock', expected: forServer(200, 200)},
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
  'POST /v5/locations/:id/courier-links': {
    path: ({address}) => `/v5/locations/${address}/courier-links`,
    body: {delivery_id: 'delivery-81'},
    expected: forServer(201, 404),
  },
  // Taken from a device by its own token alone, which none of these is.
  'POST /v5/presence': {
    path: () => '/v5/presence',
    body: {geo_point: {lat: -34.9, lon: -56.1}, accuracy: 8},
    expected: forAll(401),
  },
  'DELETE /v5/presence': {path: () => '/v5/presence', expected: forAll(401)},
  // Another branch's server sees those of its own.
  'GET /v5/locations': {path: () => '/v5/locations', expected: forServer(200, 200)},
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
  'GET /v5/webhook/health': {path: () => '/v5/webhook/health', expected: forServer(200, 200)},
  'GET /v5/webhook/deliveries/:id': {
    path: () => '/v5/webhook/deliveries/nobody',
    expected: forServer(404, 404),
  },
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
  'POST /v5/steps': {
    path: () => '/v5/steps?key=',
    body: {reached: [{step: 'search'}], stayed: []},
    expected: byQuery(204),
  },
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
