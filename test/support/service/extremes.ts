import {PURCHASE} from '../samples/sample-interactions.js';
import {HOUSE} from './service.js';

/** Who asks; `page` has its publishable key in the query, `viewer` and `owner` are signed in to the dashboard. */
export type Asker = 'anyone' | 'page' | 'session' | 'device' | 'server' | 'viewer' | 'owner';

/** The values of a field, of which the first is a usual one; undefined leaves the field out. */
type Fields = Readonly<Record<string, readonly unknown[]>>;

/** What sizes the work of a route, at its extremes. */
export type Extremes = {
  readonly as: Asker;
  /** `{address}`, `{user}`, `{slug}`, `{courier}` and `{account}` are ids that exist. */
  readonly paths: readonly string[];
  readonly query?: Fields;
  readonly headers?: Fields;
  /** Fields of a JSON body. */
  readonly body?: Fields;
  /** False where no JSON is read. */
  readonly isJson?: false;
  /** Of a route that may do more than others. */
  readonly max?: Partial<typeof MAX_WORK>;
};

/** A request of a row: its path, with ids to be filled in, and what is sent. */
export type ExtremeRequest = {
  readonly as: Asker;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** What one request may ask for at most; a route that needs more says so in its row. */
export const MAX_WORK = {
  statements: 60,
  /** Values that are sent to the database, those of arrays counted one by one. */
  values: 12_000,
  rows: 1000,
  answerBytes: 200_000,
};

const LONG = 'x'.repeat(20_000);
const WORDS = 'ab '.repeat(66).trim();
const MANY_WORDS = 'ab '.repeat(6000);
const DIGITS = '9'.repeat(7000);
const NOBODYS = 'A'.repeat(22);
const DATES = [undefined, '2026-03-02T11:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
const WIDE = Array.from({length: 4800}, () => ({}));
const LINE = ['Till', '', 'x'.repeat(100), LONG];
const SEARCHED = [undefined, 'a', WORDS, '+598 99 123 456', '48Q54R52+52', 'x'.repeat(201), '😀'];
const STATUSES = [undefined, 'verified', 'nothing'];
const LIMITS = [undefined, '1', '100', '101', '1e9', DIGITS];
const BEFORE = [undefined, NOBODYS, DIGITS];
const EVENTS = [['address.collected'], Array.from({length: 4000}, () => 'address.collected'), WIDE];
const POINTS = [
  {lat: -34.9058, lon: -56.1913},
  {lat: 90, lon: 180},
  {lat: -90, lon: -180},
  {lat: 1e308, lon: -1e308},
];
const ACCURACIES = [8, 0, 1_000_000, 1e308];
const DEGREES = (max: number) => [`-${max}`, `${max}`, '0', '0.000000000000001', '1e9'];
const CREDENTIAL = (bytes: string) => ({
  ...{id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {}},
  response: {
    ...{clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes},
    ...{signature: bytes, transports: Array.from({length: 2000}, () => 'usb')},
  },
});
/** As CBOR: lists within lists, a list and a text of 4 billion, and an attestation of 20,000 characters. */
const CREDENTIALS = [
  Buffer.alloc(14_000, 0x81),
  Buffer.from([0x9b, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0x7b, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]),
  Buffer.alloc(15_001),
].map(bytes => CREDENTIAL(bytes.toString('base64url')));
const PASSWORDS = ['a gate of blue iron', LONG];
const EMAILS = ['ana@new.example', `a@${'a.'.repeat(120)}`, `${'a@'.repeat(9000)}.`, LONG];
const NAMES = ['Ana', LONG];
const ROLES = ['viewer', LONG];
const LANGUAGES = [undefined, 'es', 'a-b;q=0.1,'.repeat(1200)];
const PAGE_HEADERS = {
  'Accept-Language': LANGUAGES,
  'User-Agent': [undefined, 'Mobile '.repeat(1000)],
};
const KEYS = [NOBODYS.padEnd(30, 'k'), 'k'.repeat(100), 'k'.repeat(8000)];
const ZOOMS = ['0', '12', '20', '21', DIGITS];
const DASHBOARD = '/dashboard/api';

const PARTS: Fields = {
  street_name: [HOUSE.street_name, 'x'.repeat(200), MANY_WORDS],
  directions: [HOUSE.directions, 'ab '.repeat(333), undefined],
  geo_point: POINTS,
  accuracy: [undefined, ...ACCURACIES],
  street_view: [
    undefined,
    {pano_id: 'x'.repeat(200), heading: 360, pitch: 90, zoom: 6, url: `https://${LONG}`},
  ],
};

const asked = (as: Asker, path: string, more: Omit<Extremes, 'as' | 'paths'> = {}): Extremes => ({
  ...{as, paths: path.includes(':id') ? [path.replace(':id', NOBODYS)] : [path]},
  ...more,
});
/** Of an address that is there, one that is not, and what is no id. */
const ofAddress = (
  as: Asker,
  path: string,
  more: Omit<Extremes, 'as' | 'paths'> = {},
): Extremes => ({
  ...{as, paths: ['{address}', NOBODYS, DIGITS].map(id => path.replace(':id', id))},
  ...more,
});

/** Each route of the service, as `METHOD path` of its pattern. */
export const EXTREMES: Readonly<Record<string, Extremes>> = {
  'GET /health/live': asked('anyone', '/health/live'),
  'GET /health/ready': asked('anyone', '/health/ready'),
  'GET /metrics': asked('anyone', '/metrics'),
  'GET /icon.svg': asked('anyone', '/icon.svg'),
  'GET /favicon.ico': asked('anyone', '/favicon.ico'),
  'GET /': asked('anyone', '/'),
  // The same for everyone, and made once.
  'GET /docs': asked('anyone', '/docs', {max: {answerBytes: 300_000}}),
  'GET /docs/:page': asked('anyone', `/docs/${DIGITS}`),
  'GET /llms.txt': asked('anyone', '/llms.txt'),
  'GET /openapi.json': asked('anyone', '/openapi.json'),
  'GET /cdn/*': asked('anyone', `/cdn/${'../'.repeat(2000)}`, {
    headers: {Range: [undefined, `bytes=${'0-1,'.repeat(2000)}`]},
  }),
  'GET /dashboard/*': asked('anyone', `/dashboard/${'a/'.repeat(3000)}`),
  'GET /demo/*': asked('anyone', `/demo/${'a/'.repeat(3000)}`),
  'GET /demo/keys.json': asked('anyone', '/demo/keys.json'),
  'GET /demo/verification/:id': ofAddress('anyone', '/demo/verification/:id'),
  'POST /demo/verification/:id/:turn': {
    as: 'anyone',
    paths: ['restart', 'night', 'month', 'away', DIGITS].map(
      turn => `/demo/verification/{address}/${turn}`,
    ),
    isJson: false,
    // Up to 130 nights, each a transaction of its own.
    max: {statements: 4000, values: 20_000},
  },

  'POST /v5/sessions': asked('page', '/v5/sessions', {
    body: {
      api_key: ['{key}', LONG],
      phone: ['+598 99 123 456', '9'.repeat(40), LONG],
      first_name: ['Ana', LONG],
      app: [
        {name: 'shop', version: '1.0'},
        {name: LONG, version: LONG},
      ],
      user_token: [undefined, `${'a'.repeat(2000)}.${'b'.repeat(1000)}.c`, LONG],
      device_token: [undefined, 'x'.repeat(200), LONG],
      device_identity: [undefined, 'x'.repeat(200), LONG],
    },
  }),
  'POST /v5/sessions/code': asked('session', '/v5/sessions/code'),
  'POST /v5/sessions/code/confirm': asked('session', '/v5/sessions/code/confirm', {
    body: {code: ['000000', DIGITS]},
  }),
  'DELETE /v5/sessions/devices': asked('session', '/v5/sessions/devices'),
  'POST /v5/presence': asked('device', '/v5/presence', {
    body: {geo_point: POINTS, accuracy: ACCURACIES, at: DATES},
  }),
  'DELETE /v5/presence': asked('device', '/v5/presence'),
  'POST /v5/addresses': asked('session', '/v5/addresses', {
    headers: {'Idempotency-Key': KEYS},
    body: {
      ...PARTS,
      point_source: ['map'],
      replaces: [undefined, Array.from({length: 600}, (_, at) => `${at}`.padStart(100, '0')), WIDE],
    },
  }),
  'GET /v5/addresses': asked('session', '/v5/addresses', {
    query: {lat: [undefined, '90'], lon: [undefined, '180'], near: [undefined, DIGITS]},
  }),
  'PATCH /v5/addresses/:id': ofAddress('session', '/v5/addresses/:id', {
    body: {...PARTS, point_source: ['map', undefined], link: [undefined, 'renewed']},
  }),
  'POST /v5/addresses/:id/selection': ofAddress('session', '/v5/addresses/:id/selection'),
  'DELETE /v5/addresses/:id': ofAddress('session', '/v5/addresses/:id'),
  'PUT /v5/addresses/:id/photo': ofAddress('session', '/v5/addresses/:id/photo', {isJson: false}),
  'DELETE /v5/addresses/:id/photo': ofAddress('session', '/v5/addresses/:id/photo'),

  'GET /v5/locations': asked('server', '/v5/locations', {
    query: {limit: LIMITS, q: SEARCHED, status: STATUSES, before: BEFORE},
  }),
  'GET /v5/locations/:id': ofAddress('server', '/v5/locations/:id'),
  'PATCH /v5/locations/:id': ofAddress('server', '/v5/locations/:id', {body: PARTS}),
  'DELETE /v5/locations/:id': ofAddress('server', '/v5/locations/:id'),
  'GET /v5/locations/:id/photo': ofAddress('server', '/v5/locations/:id/photo'),
  'POST /v5/locations/:id/courier-links': ofAddress('server', '/v5/locations/:id/courier-links', {
    body: {delivery_id: ['delivery-81', 2 ** 53, LONG], expires_in: [undefined, 86_400, 1e308]},
  }),
  'POST /v5/locations/:id/evidence': ofAddress('server', '/v5/locations/:id/evidence', {
    body: {
      evidence: [
        [{type: 'statement', at: '2026-03-02T11:00:00Z', says: 'verified'}],
        Array.from({length: 500}, (_, at) => ({
          ...{type: 'fix', id: `e${at}`, at: '2026-03-02T11:00:00Z', accuracy: 9},
          geo_point: {lat: 1, lon: 1},
        })),
        Array.from({length: 500}, () => ({type: 'fix'})),
        WIDE,
      ],
    },
  }),
  'POST /v5/locations/:id/verifications/status': ofAddress(
    'server',
    '/v5/locations/:id/verifications/status',
    {isJson: false},
  ),
  'GET /v5/users/:id': {as: 'server', paths: ['/v5/users/{user}', `/v5/users/${DIGITS}`]},
  'DELETE /v5/users/:id': asked('server', '/v5/users/:id'),
  'POST /v5/interactions': asked('server', '/v5/interactions', {
    body: {
      id: ['order-1', 'x'.repeat(200), LONG],
      use_case: [PURCHASE.use_case, MANY_WORDS],
      user: [PURCHASE.user, {phone: DIGITS}],
      location: [PURCHASE.location, {directions: MANY_WORDS}, {place_id: LONG}],
      value: [undefined, 1e308, `1${'0'.repeat(5000)}`],
      properties: [
        undefined,
        nested(60),
        nested(200),
        {of: Array.from({length: 4800}, () => 0)},
        Object.fromEntries(Array.from({length: 4000}, (_, at) => [`key${at}`, at])),
      ],
    },
  }),
  'GET /v5/webhook': asked('server', '/v5/webhook'),
  'PUT /v5/webhook': asked('server', '/v5/webhook', {
    body: {
      url: ['https://shop.example/hook', `https://shop.example/${LONG}`],
      header: [undefined, {name: 'x-shop', value: 'x '.repeat(2000)}, {name: LONG, value: '1'}],
      events: [undefined, ...EVENTS],
      on: [false],
    },
  }),
  'DELETE /v5/webhook': asked('server', '/v5/webhook'),
  'POST /v5/webhook/test': asked('server', '/v5/webhook/test'),
  'GET /v5/webhook/health': asked('server', '/v5/webhook/health'),
  'GET /v5/webhook/deliveries': asked('server', '/v5/webhook/deliveries', {
    query: {
      limit: LIMITS,
      q: SEARCHED,
      state: [undefined, 'dead', LONG.slice(9000)],
      before: BEFORE,
    },
  }),
  'GET /v5/webhook/deliveries/:id': asked('server', '/v5/webhook/deliveries/:id'),
  'POST /v5/webhook/deliveries/:id/send-again': asked(
    'server',
    '/v5/webhook/deliveries/:id/send-again',
  ),
  'POST /v5/webhook/send-again': asked('server', '/v5/webhook/send-again', {
    body: {since: [...DATES, LONG]},
  }),
  'POST /v5/simulator/verifications': asked('server', '/v5/simulator/verifications', {
    body: {
      location_id: ['{address}', NOBODYS, LONG],
      status: ['verified', 'unknown', 'in_progress'],
      mode: ['first_time', 'continuous'],
    },
  }),
  'GET /v5/simulator/clock': asked('server', '/v5/simulator/clock'),
  'POST /v5/simulator/clock': asked('server', '/v5/simulator/clock', {
    body: {
      advance: [1, 1e308, 'P36500D', `P${DIGITS}W`, 'P3600D', undefined],
      to: [undefined, '9999-12-31T00:00:00Z', LONG],
    },
    // A window after the other of each address.
    max: {statements: 3000, values: 60_000, rows: 2000},
  }),

  'GET /v5/region': asked('page', '/v5/region'),
  'POST /v5/steps': asked('page', '/v5/steps', {
    body: {
      reached: [[{step: 'search'}], Array.from({length: 100}, () => ({step: 'pin'})), WIDE],
      stayed: [
        [],
        Array.from({length: 100}, () => ({step: 'pin', milliseconds: 86_400_000})),
        Array.from({length: 1500}, () => ({step: 'pin', milliseconds: 1})),
      ],
    },
  }),
  'GET /v5/places': asked('page', '/v5/places', {
    query: {
      text: ['18 de julio', 'a', WORDS, 'ab '.repeat(600), 'x'.repeat(2001), '1 '.repeat(900)],
      near: [undefined, '-90,-180', `${DIGITS},1`, '1,'.repeat(3000)],
      confirmed: [undefined, 'true'],
    },
  }),
  'GET /v5/places/reverse': asked('page', '/v5/places/reverse', {
    query: {lat: [...DEGREES(90), DIGITS], lon: [...DEGREES(180), DIGITS]},
  }),
  'GET /v5/places/:id': {
    as: 'page',
    paths: ['sw1', NOBODYS, DIGITS, 'x'.repeat(200)].map(id => `/v5/places/${id}`),
  },
  'GET /v5/map/:theme/:z/:x/:file': {
    as: 'page',
    paths: [
      '0/0/0',
      '10/0/0',
      '10/1023/1023',
      '20/1048575/1048575',
      `20/${DIGITS}/1`,
      '21/0/0',
    ].flatMap(tile => [`/v5/map/light/${tile}.webp`, `/v5/map/dark/${tile}@2x.webp`]),
  },
  'GET /v5/imagery': asked('page', '/v5/imagery', {
    query: {lat: DEGREES(90), lon: DEGREES(180)},
  }),
  'GET /v5/imagery/:id': asked('page', '/v5/imagery/:id', {
    query: {lat: DEGREES(90), lon: DEGREES(180)},
  }),
  'GET /v5/imagery/:id/:file': {
    as: 'page',
    paths: ['1.webp', '99999.webp', `${DIGITS}.webp`].map(file => `/v5/imagery/a/${file}`),
  },

  'GET /a/:slug': asked('anyone', '/a/{slug}', {headers: PAGE_HEADERS}),
  'GET /a/:slug/:picture': {
    as: 'anyone',
    paths: ['map-light.webp', 'map-dark@2x.webp', 'photo.webp', DIGITS].map(
      name => `/a/{slug}/${name}`,
    ),
  },
  'GET /d/:token': asked('anyone', '/d/{courier}', {headers: PAGE_HEADERS}),
  'GET /d/:token/:picture': asked('anyone', '/d/{courier}/map-dark@2x.webp'),
  'POST /d/:token': asked('anyone', '/d/{courier}', {
    body: {answer: ['here', LONG], geo_point: [undefined, ...POINTS], accuracy: [undefined, 1e308]},
  }),

  [`GET ${DASHBOARD}/session`]: asked('viewer', `${DASHBOARD}/session`),
  [`POST ${DASHBOARD}/sign-in/password`]: asked('anyone', `${DASHBOARD}/sign-in/password`, {
    body: {email: EMAILS, password: PASSWORDS},
  }),
  [`POST ${DASHBOARD}/sign-in/passkey-options`]: asked(
    'anyone',
    `${DASHBOARD}/sign-in/passkey-options`,
  ),
  [`POST ${DASHBOARD}/sign-in/passkey`]: asked('anyone', `${DASHBOARD}/sign-in/passkey`, {
    body: {credential: CREDENTIALS},
  }),
  [`POST ${DASHBOARD}/links/open`]: asked('anyone', `${DASHBOARD}/links/open`, {
    body: {token: ['A'.repeat(32), LONG]},
  }),
  [`POST ${DASHBOARD}/links/passkey-options`]: asked(
    'anyone',
    `${DASHBOARD}/links/passkey-options`,
    {
      body: {token: ['A'.repeat(32)], name: NAMES, email: EMAILS},
    },
  ),
  [`POST ${DASHBOARD}/links/accept`]: asked('anyone', `${DASHBOARD}/links/accept`, {
    body: {
      ...{token: ['A'.repeat(32)], name: NAMES, email: EMAILS, password: PASSWORDS},
      credential: [undefined, ...CREDENTIALS],
      branch: [undefined, {name: LONG, country: 'UY'}],
    },
  }),
  [`GET ${DASHBOARD}/account`]: asked('viewer', `${DASHBOARD}/account`),
  [`POST ${DASHBOARD}/account/passkey-options`]: asked(
    'viewer',
    `${DASHBOARD}/account/passkey-options`,
  ),
  [`POST ${DASHBOARD}/account/passkeys`]: asked('viewer', `${DASHBOARD}/account/passkeys`, {
    body: {credential: CREDENTIALS, name: NAMES},
  }),
  [`PATCH ${DASHBOARD}/account/passkeys/:id`]: asked(
    'viewer',
    `${DASHBOARD}/account/passkeys/:id`,
    {
      body: {name: NAMES},
    },
  ),
  [`DELETE ${DASHBOARD}/account/passkeys/:id`]: asked(
    'viewer',
    `${DASHBOARD}/account/passkeys/:id`,
  ),
  [`PUT ${DASHBOARD}/account/password`]: asked('viewer', `${DASHBOARD}/account/password`, {
    body: {password: PASSWORDS},
  }),
  [`DELETE ${DASHBOARD}/account/other-sessions`]: asked(
    'viewer',
    `${DASHBOARD}/account/other-sessions`,
  ),
  [`GET ${DASHBOARD}/address-counts`]: asked('viewer', `${DASHBOARD}/address-counts`),
  [`GET ${DASHBOARD}/addresses/:id`]: ofAddress('viewer', `${DASHBOARD}/addresses/:id`),
  [`GET ${DASHBOARD}/addresses/:id/gate`]: ofAddress('viewer', `${DASHBOARD}/addresses/:id/gate`),
  [`POST ${DASHBOARD}/addresses/:id/reveal`]: ofAddress(
    'owner',
    `${DASHBOARD}/addresses/:id/reveal`,
    {
      body: {reason: ['At the door', LONG]},
    },
  ),
  [`GET ${DASHBOARD}/address-map/area`]: asked('viewer', `${DASHBOARD}/address-map/area`, {
    query: {q: SEARCHED, status: STATUSES},
  }),
  [`GET ${DASHBOARD}/address-map/cells`]: asked('viewer', `${DASHBOARD}/address-map/cells`, {
    query: {
      ...{south: DEGREES(90), north: ['0', ...DEGREES(90)]},
      ...{west: DEGREES(180), east: DEGREES(180), zoom: ['20', ...ZOOMS]},
    },
  }),
  [`GET ${DASHBOARD}/overview`]: asked('viewer', `${DASHBOARD}/overview`, {
    query: {
      days: ['90', '7', '36500', DIGITS],
      windows: ['all', 'first', 'later'],
      zone: ['UTC', 'Pacific/Kiritimati', '+14:00', DIGITS],
    },
  }),
  [`POST ${DASHBOARD}/exports/addresses/count`]: asked(
    'owner',
    `${DASHBOARD}/exports/addresses/count`,
    {body: {q: SEARCHED, status: STATUSES}},
  ),
  [`POST ${DASHBOARD}/exports/addresses`]: asked('owner', `${DASHBOARD}/exports/addresses`, {
    body: {q: SEARCHED, status: STATUSES, reason: ['The count', LONG]},
  }),
  [`GET ${DASHBOARD}/exports/addresses/:id`]: asked('owner', `${DASHBOARD}/exports/addresses/:id`),
  [`GET ${DASHBOARD}/members`]: asked('viewer', `${DASHBOARD}/members`),
  [`POST ${DASHBOARD}/invitations`]: asked('owner', `${DASHBOARD}/invitations`, {
    body: {email: EMAILS, role: ROLES},
  }),
  [`DELETE ${DASHBOARD}/invitations/:id`]: asked('owner', `${DASHBOARD}/invitations/:id`),
  [`PATCH ${DASHBOARD}/members/:id`]: asked('owner', `${DASHBOARD}/members/:id`, {
    body: {role: ROLES},
  }),
  [`DELETE ${DASHBOARD}/members/:id`]: asked('owner', `${DASHBOARD}/members/:id`),
  [`POST ${DASHBOARD}/members/:id/reset`]: asked('owner', `${DASHBOARD}/members/:id/reset`),
  [`DELETE ${DASHBOARD}/member-sessions`]: asked('anyone', `${DASHBOARD}/member-sessions`),
  [`GET ${DASHBOARD}/audit`]: asked('owner', `${DASHBOARD}/audit`, {
    query: {
      group: [undefined, 'seen', 'team'],
      actor: [undefined, NOBODYS],
      subject: [undefined, NOBODYS, 'x'.repeat(254), 'x'.repeat(8000)],
      since: DATES,
      before: [undefined, '9'.repeat(18), DIGITS],
    },
  }),
  [`POST ${DASHBOARD}/exports/audit`]: asked('owner', `${DASHBOARD}/exports/audit`, {
    body: {subject: [undefined, 'x'.repeat(254), LONG], since: DATES},
  }),
  [`GET ${DASHBOARD}/exports/audit/:id`]: asked('owner', `${DASHBOARD}/exports/audit/:id`),
  [`GET ${DASHBOARD}/keys`]: asked('viewer', `${DASHBOARD}/keys`),
  [`POST ${DASHBOARD}/keys`]: asked('owner', `${DASHBOARD}/keys`, {
    body: {
      kind: ['server', 'publishable', LONG],
      label: LINE,
      origins: [
        undefined,
        Array.from({length: 50}, (_, at) => `https://${at}.${'a'.repeat(60)}.example`),
        Array.from({length: 4800}, () => ''),
      ],
    },
  }),
  [`POST ${DASHBOARD}/keys/:id/rotate`]: asked('owner', `${DASHBOARD}/keys/:id/rotate`),
  [`PATCH ${DASHBOARD}/keys/:id`]: asked('owner', `${DASHBOARD}/keys/:id`, {
    body: {origins: [[], Array.from({length: 4800}, () => 'https://a.example')]},
  }),
  [`DELETE ${DASHBOARD}/keys/:id`]: asked('owner', `${DASHBOARD}/keys/:id`),
  [`GET ${DASHBOARD}/settings`]: asked('viewer', `${DASHBOARD}/settings`),
  [`PATCH ${DASHBOARD}/settings`]: asked('owner', `${DASHBOARD}/settings`, {
    body: {
      name: LINE,
      sms_countries: [undefined, Array.from({length: 4800}, () => 'UY'), WIDE],
      later_window_days: [30, 1, 90, 1e308],
    },
  }),
  [`GET ${DASHBOARD}/attempt-counts`]: asked('viewer', `${DASHBOARD}/attempt-counts`),
  [`GET ${DASHBOARD}/listener-tests`]: asked('owner', `${DASHBOARD}/listener-tests`),
  [`GET ${DASHBOARD}/outbox`]: asked('owner', `${DASHBOARD}/outbox`),
  [`GET ${DASHBOARD}/subscription-requests`]: asked('viewer', `${DASHBOARD}/subscription-requests`),
  [`POST ${DASHBOARD}/subscription-requests`]: asked(
    'viewer',
    `${DASHBOARD}/subscription-requests`,
    {
      body: {events: EVENTS, reason: ['For our routes', LONG]},
    },
  ),
  [`DELETE ${DASHBOARD}/subscription-requests/:id`]: asked(
    'viewer',
    `${DASHBOARD}/subscription-requests/:id`,
  ),
  [`POST ${DASHBOARD}/subscription-requests/:id/answer`]: asked(
    'owner',
    `${DASHBOARD}/subscription-requests/:id/answer`,
    {body: {answer: ['subscribed', LONG]}},
  ),
  // Last: nobody is signed in any more.
  [`DELETE ${DASHBOARD}/session`]: asked('anyone', `${DASHBOARD}/session`),
  [`DELETE ${DASHBOARD}/sessions`]: asked('anyone', `${DASHBOARD}/sessions`),
};

/** Bodies that are large, deep or wide in one way each, whatever a route does with them. */
const SHAPES: readonly string[] = [
  '{}',
  `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  `{"a":[${'0,'.repeat(30_000)}0]}`,
  `{"a":[${'{},'.repeat(20_000)}0]}`,
  `{"a":[${'{},'.repeat(4800)}0]}`,
  JSON.stringify(Object.fromEntries(Array.from({length: 4900}, (_, at) => [`aBcD${at}`, 0]))),
  JSON.stringify({a: '\0'.repeat(10_000)}),
  JSON.stringify({a: Array.from({length: 4900}, () => '\0')}),
  `{"a":"${'x'.repeat(70_000)}"}`,
];

/** The requests of a row: all its extremes multiplied, or `max` of them spread over all. */
export function extremeRequests(route: string, row: Extremes, max: number): ExtremeRequest[] {
  const [method = ''] = route.split(' ');
  const {as, paths, query = {}, headers = {}, body = {}, isJson = true} = row;
  const fields = [
    ['path', paths],
    ...Object.entries(query).map(([name, values]) => [`query ${name}`, values] as const),
    ...Object.entries(headers).map(([name, values]) => [`header ${name}`, values] as const),
    ...Object.entries(body).map(([name, values]) => [`body ${name}`, values] as const),
  ] as const;
  const hasBody = method !== 'GET' && isJson;
  const requestOf = (chosen: ReadonlyMap<string, unknown>): ExtremeRequest => {
    const of = (kind: string) =>
      [...chosen].flatMap(([name, value]) =>
        name.startsWith(`${kind} `) && value !== undefined
          ? [[name.slice(kind.length + 1), value] as const]
          : [],
      );
    const search = new URLSearchParams(of('query').map(([name, value]) => [name, String(value)]));
    return {
      ...{as, method},
      path: `${String(chosen.get('path'))}${search.size > 0 ? `?${search}` : ''}`,
      headers: Object.fromEntries(of('header').map(([name, value]) => [name, String(value)])),
      body: hasBody ? JSON.stringify(Object.fromEntries(of('body'))) : undefined,
    };
  };
  const all = fields.reduce((product, [, values]) => product * values.length, 1);
  const count = Math.min(all, max);
  const product = Array.from({length: count}, (_, number) => {
    let rest = Math.floor((number * all) / count);
    return requestOf(
      new Map(
        fields.map(([name, values]) => {
          const value = values[rest % values.length];
          rest = Math.floor(rest / values.length);
          return [name, value] as const;
        }),
      ),
    );
  });
  // Each extreme beside what is usual: it may be far from the others.
  const usual = new Map(fields.map(([name, values]) => [name, values[0]] as const));
  const single = fields.flatMap(([name, values]) =>
    values.map(value => requestOf(new Map([...usual, [name, value]]))),
  );
  const shaped = hasBody ? SHAPES.map(text => ({...requestOf(usual), body: text})) : [];
  return [...product, ...single, ...shaped];
}

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : {a: [nested(depth - 1)]};
}
