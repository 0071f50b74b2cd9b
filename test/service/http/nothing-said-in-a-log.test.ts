import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Db, Queries} from '../../../src/service/base/db/db.js';
import {loggable} from '../../../src/service/base/db/loggable.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {
  HOUSE,
  openSession,
  post,
  saveAddress,
  savedIn,
  startService,
  type TestService,
  tokenHeader,
} from '../../support/service/service.js';

/** What a person said; none of it may be found in a log. */
const SEEDED = {
  street_name: 'Callejon Xylofon',
  directions: 'Under the violet zeppelin',
  property_name: 'Casa Quetzal',
} as const;
const WORDS = [...Object.values(SEEDED), '-34.90587', '-56.19137'];
const PLACE = {geo_point: {lat: -34.90587, lon: -56.19137}, point_source: 'map'} as const;

describeOnDatabase('what a person said', open => {
  let db: Db;
  let service: TestService;
  /** The lines that the service would write of what nobody foresaw. */
  const log = () => service.errors.map(loggable).join('\n');

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    service = await startService(db);
  });

  /** The service on a database of which each statement that fits fails in this way. */
  async function failing(fits: RegExp, fail: (on: Queries) => Promise<never>) {
    const around = (on: Queries): Queries => ({
      query: (sql, parameters = []) => (fits.test(sql) ? fail(on) : on.query(sql, parameters)),
      script: sql => on.script(sql),
    });
    service = await startService({
      ...db,
      ...around(db),
      transaction: work => db.transaction(tx => work(around(tx))),
    });
  }

  /** Statements that the database itself refuses, each with what a person said as its parameter. */
  const FAULTS: Record<string, readonly [sql: string, parameter: string]> = {
    'a value of another type': ['SELECT $1::text::int', SEEDED.street_name],
    'a text that is no JSON': ['SELECT $1::jsonb', SEEDED.directions],
    'a value that is there already': [
      `INSERT INTO setting (name, value) VALUES ($1, ''), ($1, '')`,
      SEEDED.property_name,
    ],
    'a value that must be there': [
      'INSERT INTO setting (name, value) VALUES ($1, NULL)',
      SEEDED.street_name,
    ],
    'a text that is none': ['SELECT $1::text', `${SEEDED.directions}\0`],
    'a date that is none': ['SELECT $1::timestamptz', SEEDED.directions],
  };

  it.each(Object.entries(FAULTS))(
    'is not in the log where the database refuses %s',
    async (_, [sql, parameter]) => {
      await failing(/INSERT INTO location/, async on => {
        await on.query(sql, [parameter]);
        throw new Error('It was not refused.');
      });
      const response = await saveAddress(service, await openSession(service), {
        body: {...PLACE, ...SEEDED},
      });
      expect(response.status).toBe(500);
      expect(service.errors).toHaveLength(1);
      for (const word of WORDS) {
        expect(log()).not.toContain(word);
        expect(await response.clone().text()).not.toContain(word);
      }
      expect(log()).toMatch(/^DatabaseError: A statement failed.*\n\s+at /);
    },
  );

  it.each(['pano_id', 'url'])(
    'is refused, and not lost in a log, with half a character in %s',
    async field => {
      const street_view = {
        geo_point: PLACE.geo_point,
        pano_id: 'p1',
        url: 'https://pictures.example/1',
        [field]: `https://pictures.example/\ud83d`,
      };
      const response = await saveAddress(service, await openSession(service), {
        body: {...PLACE, ...SEEDED, street_view},
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [
          {
            field: `street_view.${field}`,
            message: 'Send whole characters: this contains half of one, a lone surrogate.',
          },
        ],
      });
      expect(service.errors).toEqual([]);
    },
  );

  it('with half a character is refused by every route that takes a body', async () => {
    const token = await openSession(service);
    const {id} = await savedIn(await saveAddress(service, token));
    const half = 'x\ud83dx';
    const session = {Authorization: `Bearer ${token}`, 'Idempotency-Key': 'k'.repeat(22)};
    const server = {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)};
    const sent: [path: string, method: string, body: object, headers: Record<string, string>][] = [
      [
        '/v5/sessions',
        'POST',
        {
          api_key: service.shop.apiKey,
          phone: '+59899123456',
          first_name: half,
          app: {name: 'a', version: '1'},
        },
        {},
      ],
      ['/v5/addresses', 'POST', {...HOUSE, directions: half}, session],
      [`/v5/addresses/${id}`, 'PATCH', {directions: half}, session],
      [`/v5/locations/${id}`, 'PATCH', {directions: half}, server],
      [
        '/v5/interactions',
        'POST',
        {id: '1', use_case: 'x', location_id: id, properties: {[half]: 1}},
        server,
      ],
      ['/v5/interactions', 'POST', {id: half, use_case: 'x', location_id: id}, server],
      ['/v5/webhook', 'PUT', {url: `https://shop.example/${half}`}, server],
    ];
    for (const [path, method, body, headers] of sent) {
      const response = await service.app.request(path, {...post(body, headers), method});
      expect(response.status, `${method} ${path}`).toBe(400);
      expect(await response.text()).toContain('a lone surrogate');
    }
    expect(service.errors).toEqual([]);
  });
});

describe('A line of the log', () => {
  const said = 'Under the violet zeppelin';

  it('has the words of our own errors, and where they came from', () => {
    expect(loggable(new Error('Nothing was stored.'))).toMatch(
      /^Error: Nothing was stored\.\n\s+at /,
    );
  });

  it.each([
    ['of what is no JSON', () => JSON.parse(said)],
    ['of a URL that is none', () => new URL(said)],
    ['of a value that is none of its type', () => Reflect.construct(Array, [said.length / 0.3])],
    ['of a number beyond its range', () => said.repeat(-1)],
  ])('has no words %s', (_, fail) => {
    let caught: unknown;
    try {
      fail();
    } catch (error) {
      caught = error;
    }
    expect(loggable(caught)).not.toContain('violet');
    expect(loggable(new Error('Round failed.', {cause: caught}))).toMatch(
      /^Error: Round failed\.\n[^]*caused by \w+Error: /,
    );
  });

  it('says of what is no error only its type', () => {
    expect(loggable(said)).toBe('Not an error: string');
  });
});
