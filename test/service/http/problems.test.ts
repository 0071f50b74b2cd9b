import * as v from 'valibot';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {Problem} from '../../../src/contract/problem.js';
import {DrawingError} from '../../../src/service/base/drawing/drawing-error.js';
import {describeOnDatabase, openDatabaseForTest} from '../../support/databases/databases.js';
import {
  HOUSE,
  openSession,
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../../support/service/service.js';

/** What the schema library says by itself, which nobody who calls is helped by. */
const RAW_WORDS = /Invalid (type|key|format|length|value)|Expected|received/;

const STATUS = '/v5/locations/abc/verifications/status';

describeOnDatabase('a request that cannot be served', open => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startService(await open());
    token = await openSession(service);
  });
  afterEach(() => expect(service.errors).toEqual([]));

  const asked = async (path: string, init?: RequestInit) => {
    const response = await service.app.request(path, init);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = v.parse(Problem, await response.json());
    expect(problem.status).toBe(response.status);
    expect(problem.request_id).toBe(response.headers.get('X-Request-Id'));
    expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts\b|SELECT|INSERT/);
    return problem;
  };
  const session = (body: unknown, headers?: Record<string, string>) =>
    asked('/v5/sessions', post(body, headers));
  const good = () => sessionBody(service.shop.apiKey);

  it('bad JSON is 400', async () => {
    expect(await session('{"api_key": ')).toMatchObject({status: 400, code: 'bad_argument'});
    expect(await session('')).toMatchObject({status: 400, code: 'bad_argument'});
  });

  it.each([[null], [[]], ['text'], [42]])('a body that is %j is 400', async body => {
    expect(await session(JSON.stringify(body))).toMatchObject({
      status: 400,
      errors: [{field: 'body'}],
    });
  });

  it('wrong types are 400, with every wrong field at once', async () => {
    const problem = await session({...good(), phone: 42, app: {name: ''}});
    expect(problem).toMatchObject({status: 400, code: 'bad_argument'});
    expect(problem.errors?.map(error => error.field)).toEqual(['phone', 'app.name', 'app.version']);
    expect(problem.detail).toContain('phone, app.name, app.version');
  });

  it('a text that the database cannot store is 400, and names the field', async () => {
    expect(await session({...good(), first_name: 'A\0malia'})).toMatchObject({
      status: 400,
      errors: [{field: 'first_name'}],
    });
  });

  it('a body of 1 MB is 413, announced or not', async () => {
    const large = JSON.stringify({...good(), first_name: 'x'.repeat(1_000_000)});
    expect(await session(large)).toMatchObject({status: 413, code: 'too_large'});
    const announced = await session(large, {'Content-Length': String(large.length)});
    expect(announced).toMatchObject({status: 413, code: 'too_large'});
  });

  it('a body of another type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
      expect(await session(good(), {'Content-Type': type})).toMatchObject({status: 415});
    const json = await service.app.request(
      '/v5/sessions',
      post(good(), {'Content-Type': 'Application/JSON; charset=utf-8'}),
    );
    expect(json.status).toBe(201);
  });

  it('a bad phone is 400 invalid_phone, which says what to write', async () => {
    expect(await session({...good(), phone: 'call me'})).toMatchObject({
      status: 400,
      code: 'invalid_phone',
      detail: expect.stringContaining('+598 94 231 234'),
      errors: [{field: 'phone'}],
    });
  });

  it.each([
    ['nonsense', 'unknown here'],
    ['', 'unknown here'],
    ['sk_sandbox_abc', 'server key'],
    ['pk_production_aHR0cHM6Ly9h_abc', 'key is for the production environment'],
  ])('the API_KEY "%s" is 401', async (apiKey, words) => {
    const problem = await session({...good(), api_key: apiKey});
    expect(problem).toMatchObject({status: 401, code: 'unauthenticated'});
    expect(problem.detail).toContain(words);
  });

  it('an origin that the key does not name is 403, which that page may read', async () => {
    const response = await service.app.request(
      '/v5/sessions',
      post(good(), {Origin: 'https://evil.example'}),
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://evil.example');
    expect(await response.json()).toMatchObject({
      code: 'permission_denied',
      detail: expect.stringContaining('https://evil.example'),
    });
  });

  it('a session used from a page that its key does not name is 403', async () => {
    const init = {headers: {Authorization: `Bearer ${token}`, Origin: 'https://evil.example'}};
    expect(await asked('/v5/addresses', init)).toMatchObject({status: 403});
  });

  it.each([
    ['none', undefined],
    ['no token', 'Bearer '],
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
    ['a strange token', 'Bearer ../../etc/passwd\u00e9'],
    ['another scheme', 'Basic dTpw'],
  ])('with %s, the addresses of a session are 401', async (_, authorization) => {
    const headers = {Origin: SHOP, ...(authorization && {Authorization: authorization})};
    expect(await asked('/v5/addresses', {headers})).toMatchObject({status: 401});
  });

  it('an unknown address is 404', async () => {
    for (const path of ['/v5', '/v5/nothing', '/v5/addresses/abc/d', '/%00', '/%ff', '/a'])
      expect(await asked(path)).toMatchObject({status: 404, code: 'not_found'});
  });

  it('a known address with another method is 405, which says with which', async () => {
    const response = await service.app.request('/v5/addresses', {method: 'DELETE'});
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, POST']);
    expect(await asked('/v5/sessions')).toMatchObject({status: 405, code: 'method_not_allowed'});
    expect(await asked(STATUS)).toMatchObject({status: 405});
  });

  it.each([
    ['absent', undefined],
    ['blank', ' '],
    ['too short', 'abc'],
    ['of other characters', 'order 1001!'],
  ])('an Idempotency-Key that is %s is 400, and says what to send', async (_, key) => {
    const headers = {Authorization: `Bearer ${token}`, ...(key && {'Idempotency-Key': key})};
    const problem = await asked('/v5/addresses', post(HOUSE, headers));
    const message = expect.stringMatching(/^Send this header with .* such as a UUID/);
    expect(problem).toMatchObject({status: 400, errors: [{field: 'Idempotency-Key', message}]});
  });

  it('a wrong query is 400 in words of ours, and a blank part of it is as good as none', async () => {
    const {shop} = service;
    const server = {Authorization: tokenHeader(shop.id, shop.serverKey)};
    const key = `key=${shop.apiKey}`;
    for (const [path, headers, ...fields] of [
      ['/v5/addresses?archived=yes', {Authorization: `Bearer ${token}`}, 'archived'],
      ['/v5/webhook/deliveries?state=x&limit=0&before=-', server, 'state', 'before', 'limit'],
      [`/v5/places?near=1&${key}`, {}, 'text', 'near'],
      [`/v5/places/reverse?lat=x&${key}`, {}, 'lat', 'lon'],
      [`/v5/imagery?lat=91&lon=&${key}`, {}, 'lat', 'lon'],
    ] as const) {
      const {errors = [], ...problem} = await asked(path, {headers});
      expect(problem).toMatchObject({status: 400, code: 'bad_argument'});
      expect(errors.map(({field}) => field)).toEqual(fields);
      expect(JSON.stringify(errors)).not.toMatch(RAW_WORDS);
    }
    for (const [path, headers] of [
      ['/v5/addresses?archived=', {Authorization: `Bearer ${token}`}],
      ['/v5/webhook/deliveries?state=&limit=&before=%20', server],
    ] as const)
      expect((await service.app.request(path, {headers})).status).toBe(200);
  });

  it('region, places and map ask for the key in the query', async () => {
    const map = '/v5/map/light/12/1/1.webp';
    for (const path of ['/v5/region', '/v5/places?text=a', '/v5/places/reverse', map]) {
      expect(await asked(path)).toMatchObject({status: 401});
      const wrong = `${path}${path.includes('?') ? '&' : '?'}key=pk_sandbox_x_y`;
      expect(await asked(wrong)).toMatchObject({status: 401});
    }
  });

  it('an unknown id is 404 to the server that may ask', async () => {
    const headers = {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)};
    for (const id of ['abc', 'a'.repeat(64), 'a'.repeat(5000), '%00', '%ff', "'--", 'é']) {
      const path = `/v5/locations/${id}/verifications/status`;
      expect(await asked(path, {method: 'POST', headers})).toMatchObject({status: 404});
    }
  });
});

describe('an error below', () => {
  const askedOver = async (error: Error) => {
    const db = await openDatabaseForTest();
    const failing = {...db};
    const service = await startService(failing);
    const fail = async () => {
      throw error;
    };
    Object.assign(failing, {query: fail, checkWritable: fail});
    const body = post(sessionBody(service.shop.apiKey));
    const response = await service.app.request('/v5/sessions', body);
    await db.close();
    return {service, response};
  };

  it('that nobody foresaw is 500 with an id to ask about, is written down, and says nothing of the inside', async () => {
    const {service, response} = await askedOver(new Error('relation "branch" is on fire'));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('branch');
    expect(JSON.parse(text)).toMatchObject({code: 'unknown', request_id: expect.any(String)});
    expect(service.errors.map(String)).toEqual(['Error: relation "branch" is on fire']);
  });

  it('of a thread that cannot draw is 503, in its own words', async () => {
    const {service, response} = await askedOver(new DrawingError('Ask again.'));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({
      code: 'service_unavailable',
      detail: 'Ask again.',
    });
    expect(service.errors).toEqual([]);
    expect(service.refusals).toMatchObject([
      {
        code: 'service_unavailable',
        route: '/v5/sessions',
        cause: expect.stringMatching(/^Drawing/),
      },
    ]);
  });

  it('of a database that cannot be reached is 503, to be tried again', async () => {
    const refused = Object.assign(new Error('connect'), {code: 'ECONNREFUSED'});
    const {service, response} = await askedOver(refused);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({code: 'service_unavailable'});
    const ready = await service.app.request('/health/ready');
    expect(ready.status).toBe(503);
    expect(service.refusals).toMatchObject([
      {
        ...{warning: 'request_refused', code: 'service_unavailable', route: '/v5/sessions'},
        ...{request_id: response.headers.get('X-Request-Id'), suppressed: 0},
        cause: expect.stringMatching(/^Error: connect\n/),
      },
      {route: '/health/ready', cause: expect.stringMatching(/^Error: connect\n/)},
    ]);
    expect(await service.deps.metrics.text()).toContain(
      'address_capture_refusals_total{code="service_unavailable"} 2\n',
    );
    expect((await service.app.request('/health/live')).status).toBe(200);
  });
});
