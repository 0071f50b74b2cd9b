import {Hono} from 'hono';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {routes} from '../../../src/contract/routes/routes.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {ProblemError} from '../../../src/service/base/problem-error.js';
import {setClientAddress} from '../../../src/service/http/client-address.js';
import type {Env} from '../../../src/service/http/env.js';
import {createPacer} from '../../../src/service/http/limits/pacer.js';
import {CROWD, createPacers, PACES, type Pacers} from '../../../src/service/http/limits/paces.js';
import {createPaced} from '../../../src/service/http/paced.js';
import {answerErrors} from '../../../src/service/http/problems.js';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {post, sessionBody, startService, type TestService} from '../../support/service/service.js';

describe('a client that goes too fast', () => {
  let db: Db;
  let service: TestService;
  let now: number;
  let pacers: Pacers;
  beforeAll(async () => {
    db = await openDatabaseForTest();
    return () => db.close();
  });
  beforeEach(async () => {
    now = 0;
    // Nobody waits, so that a test does not.
    const one = {burst: 2, perSecond: 1, patience: 0};
    const pacer = () => createPacer(one, () => now);
    pacers = {
      people: pacer(),
      places: pacer(),
      pictures: pacer(),
      drawing: pacer(),
      pages: pacer(),
    };
    service = await startService(db, {pacers});
  });
  const ask = (path: string, init: RequestInit = {}, remoteAddress = '192.0.2.1') =>
    service.app.request(path, init, {remoteAddress});

  it.each<[string, (key: string) => [path: string, init?: RequestInit]]>([
    ['sessions', key => [routes.sessions, post(sessionBody(key))]],
    ['codes', () => [routes.sessionCode, post({})]],
    ['addresses', () => [routes.addresses, post('{"no')]],
    ['lists', () => [routes.addresses]],
    ['photos', () => [routes.photo('a1'), {method: 'PUT', body: 'x'}]],
    ['presence', () => [routes.presence, post({})]],
    ['searches', key => [`${routes.places}?text=ejido&key=${key}`]],
    ['look-ups', key => [`${routes.reverse}?lat=-34.9&lon=-56.1&key=${key}`]],
    ['tiles', key => [`/v5/map/light/17/1/1.webp?key=${key}`]],
    ['street pictures', key => [`${routes.imagery}?lat=-34.9&lon=-56.1&key=${key}`]],
    ['pages', () => [routes.addressPage('x'.repeat(22))]],
  ])(
    'with %s is refused before anything else is looked at, and nobody else is',
    async (_, call) => {
      const [path, init] = call(service.shop.apiKey);
      const first = await ask(path, init);
      expect(first.status).not.toBe(429);
      await ask(path, init);
      const refused = await ask(path, init);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
      expect(await refused.json()).toMatchObject({
        code: 'rate_limited',
        detail: 'Too many requests from your address: try again in a second.',
      });
      expect((await ask(path, init, '192.0.2.2')).status).toBe(first.status);
      now = 1000;
      expect((await ask(path, init)).status).toBe(first.status);
      expect(service.errors).toEqual([]);
    },
  );

  it('may be a customer’s server, which nobody holds to a pace', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await ask(routes.verificationStatus('a1'), post({}))).status).toBe(401);
  });

  it('may read in the page how long to wait', async () => {
    const {shop} = service;
    for (let turn = 0; turn < 2; turn++) await ask(routes.sessions, post(sessionBody(shop.apiKey)));
    const refused = await ask(routes.sessions, post(sessionBody(shop.apiKey)));
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example');
  });

  it('pays for a dear question as for many', async () => {
    pacers = {...pacers, places: createPacer({burst: 6, perSecond: 1, patience: 0}, () => now)};
    const places = {
      ...service.deps.places,
      suggest: async ({budget}: {budget?: {lookAtNames(count: number): void} | undefined}) => {
        budget?.lookAtNames(100_000);
        return [];
      },
    };
    service = await startService(db, {pacers, places});
    const search = `${routes.places}?text=de&key=${service.shop.apiKey}`;
    expect((await ask(search)).status).toBe(200);
    expect((await ask(search)).headers.get('Retry-After')).toBe('6');
    // Those that wait for their turn meanwhile as well.
    now = 1e6;
    const answers = await Promise.all(Array.from({length: 6}, () => ask(search)));
    expect(answers.filter(({status}) => status === 200)).toHaveLength(1);
  });
});

describe('a client whose question waits for somebody else', () => {
  it('is answered its others meanwhile', async () => {
    const db = await openDatabaseForTest();
    let follow = () => {};
    const link = new Promise<void>(resolve => (follow = resolve));
    const answered: string[] = [];
    const service = await startService(db, {
      places: {
        attribution: '',
        suggest: async ({text, outside}) => {
          if (text === 'a short link') await outside?.(() => link);
          return [];
        },
        place: async () => undefined,
        reverse: async () => undefined,
      },
    });
    const search = async (text: string) => {
      const path = `${routes.places}?text=${text}&key=${service.shop.apiKey}`;
      const {status} = await service.app.request(path, {}, {remoteAddress: '192.0.2.1'});
      answered.push(`${text} ${status}`);
    };
    const slow = search('a short link');
    await search('ejido');
    follow();
    await slow;
    expect(answered).toEqual(['ejido 200', 'a short link 200']);
    await db.close();
  });
});

/** By which nobody is held to a pace. */
const all = createPacer({burst: 1e6, perSecond: 1e6, patience: 0}, () => 0);
const NO_PACES: Pacers = {people: all, places: all, pictures: all, drawing: all, pages: all};

describe('a client that asks more than one person does', () => {
  it.each([
    ['searches', '/v5/places/'],
    ['files', '/cdn/'],
    ['the first page, and all that nobody thought of', '/'],
  ])('goes after those who ask less: with %s', async (_, path) => {
    const begun: string[] = [];
    let end = () => {};
    const work = new Promise<void>(resolve => (end = resolve));
    // Time stands still: a crowd stays one however long its requests take.
    const paced = createPaced(NO_PACES, undefined, () => 0);
    const app = new Hono<Env>()
      .use(setClientAddress(undefined))
      .use('/v5/places/*', paced.route('places'))
      .use(paced.rest)
      .get(`${path}:name`, async c => {
        begun.push(c.req.param('name') ?? '');
        if (c.req.param('name') === 'slow') await work;
        return c.text('');
      });
    const ask = async (name: string, remoteAddress: string) =>
      (await app.request(path + name, {}, {remoteAddress})).status;
    const one = CROWD.burst - 1;
    for (let turn = 0; turn < one; turn++) await ask('many', '192.0.2.1');
    const slow = ask('slow', '192.0.2.2');
    expect(await ask('last-of-one-person', '192.0.2.1')).toBe(200);
    const crowd = ask('crowd', '192.0.2.1');
    expect(await ask('other', '192.0.2.3')).toBe(200);
    expect(begun.slice(one)).toEqual(['slow', 'last-of-one-person', 'other']);
    end();
    expect([await slow, await crowd]).toEqual([200, 200]);
    expect(begun.at(-1)).toBe('crowd');
  });
});

describe('after a long piece of its work, while somebody else is there, a client', () => {
  it.each([
    ['with more requests than one person makes does not rest', 0, true],
    ['that goes on although it is refused rests', 30, false],
  ])('%s', async (_, refusals, isServed) => {
    let now = 0;
    const begun: string[] = [];
    const few = createPacer({burst: 1, perSecond: 0.001, patience: 0}, () => now);
    const paced = createPaced(
      {...NO_PACES, people: few},
      async () => {},
      () => now,
    );
    const app = new Hono<Env>()
      .use(setClientAddress(undefined))
      .onError(answerErrors(() => {}))
      .get('/people', paced.route('people'), c => c.text(''))
      .get('/places/:name', paced.route('places'), c => {
        begun.push(c.req.param('name'));
        if (c.req.param('name') === 'long') now += 100;
        return c.text('');
      });
    const ask = async (path: string, remoteAddress = '192.0.2.1') =>
      (await app.request(path, {}, {remoteAddress})).status;
    const other = () => ask('/places/other', '192.0.2.2');
    for (let turn = 0; turn < CROWD.burst + 20; turn++) await ask('/places/many');
    for (let turn = 0; turn < refusals; turn++) await ask('/people');
    await other();
    await ask('/places/long');
    const next = ask('/places/next');
    for (let turn = 0; turn < 3; turn++) {
      await other();
      await new Promise(setImmediate);
    }
    expect(begun.includes('next')).toBe(isServed);
    now += 1000;
    await other();
    expect(await next).toBe(200);
  });
});

describe('a customer’s server', () => {
  it('asks as much as it likes, and is refused late where it tries keys', async () => {
    const waits: number[] = [];
    const app = new Hono<Env>()
      .use(setClientAddress(undefined))
      .onError(answerErrors(() => {}))
      .use(createPaced(NO_PACES, async milliseconds => void waits.push(milliseconds)).rest)
      .get('/v5/webhook', c => {
        if (c.req.header('Authorization') === 'Token right') return c.text('there');
        throw new ProblemError('unauthenticated', 'Not this one.');
      });
    const ask = async (key: string) => {
      const init = {headers: {Authorization: `Token ${key}`}};
      return (await app.request('/v5/webhook', init, {remoteAddress: '192.0.2.1'})).status;
    };
    for (let turn = 0; turn < 500; turn++) expect(await ask('right')).toBe(200);
    for (let turn = 0; turn < 20; turn++) expect(await ask(`wrong ${turn}`)).toBe(401);
    expect(waits).toEqual([]);
    for (let turn = 0; turn < 20; turn++) expect(await ask(`wrong ${turn}`)).toBe(401);
    expect(waits.length).toBeGreaterThan(15);
    const before = waits.length;
    expect(await ask('right')).toBe(200);
    expect(waits.length).toBe(before);
  });
});

describe('the paces', () => {
  it('let a large client begin all at once: a call centre of eighty', () => {
    const pacers = createPacers(() => 0);
    const due = Array.from({length: 76}, () => pacers.people.take('192.0.2.1'));
    expect(due.at(-1)).toBeLessThanOrEqual(1000 * PACES.people.patience);
  });

  it('let a person see a map that nobody has seen', () => {
    const {pictures} = createPacers(() => 0);
    for (let tile = 0; tile < 300; tile++) expect(pictures.take('192.0.2.1')).toBe(0);
  });
});

describe('a client that asks on although it is refused', () => {
  /** A client with one request, and the waits that its refusals took. */
  function heldTo(answer: () => number) {
    const waits: number[] = [];
    const none = createPacer({burst: 1, perSecond: 0.001, patience: 0}, () => 0);
    const all = createPacer({burst: 1e6, perSecond: 1, patience: 0}, () => 0);
    const pacers = {people: none, places: all, pictures: all, drawing: all, pages: all};
    const paced = createPaced(pacers, async milliseconds => void waits.push(milliseconds));
    const app = new Hono<Env>()
      .use(setClientAddress(undefined))
      .onError(answerErrors(() => {}))
      .get('/people', paced.route('people'), c => c.text('there'))
      .get('/places', paced.route('places'), c => c.body(null, answer() === 429 ? 429 : 200));
    const ask = async (path: string, remoteAddress = '192.0.2.1') =>
      (await app.request(path, {}, {remoteAddress})).status;
    return {ask, waits};
  }

  it('is refused seconds late after twenty times, each at another time, and nobody else', async () => {
    const {ask, waits} = heldTo(() => 200);
    expect(await ask('/people')).toBe(200);
    for (let turn = 0; turn < 20; turn++) expect(await ask('/people')).toBe(429);
    expect(waits).toEqual([]);
    for (let turn = 0; turn < 50; turn++) expect(await ask('/people')).toBe(429);
    expect(waits.length).toBeGreaterThan(45);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...waits)).toBeLessThan(8000);
    const apart = waits.toSorted((a, b) => a - b).map((wait, at, all) => wait - (all[at - 1] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThan(10);
    const before = waits.length;
    expect(await ask('/people', '192.0.2.2')).toBe(200);
    expect(await ask('/people', '192.0.2.2')).toBe(429);
    expect(waits.length).toBe(before);
  });

  it('is so, too, where something further in refuses it', async () => {
    const {ask, waits} = heldTo(() => 429);
    for (let turn = 0; turn < 30; turn++) expect(await ask('/places')).toBe(429);
    expect(waits.length).toBeGreaterThan(5);
  });
});
