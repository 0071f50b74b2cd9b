import {randomInt} from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {Problem} from '../../src/contract/problem.js';
import {openPage} from '../support/callers.js';
import {rowCounter} from '../support/count-rows.js';
import {describeEachDatabase} from '../support/databases.js';
import {type BodyShape, type GeneratedBody, generatedBody} from '../support/generated-bodies.js';
import {CHECKOUT} from '../support/sample-interactions.js';
import {post, startService, type TestService, tokenHeader} from '../support/service.js';

/** Of this run; `GENERATED_SEED=… npx vitest …` repeats it. */
const SEED = Number(process.env['GENERATED_SEED'] ?? randomInt(2 ** 31));

/** No request takes longer, in milliseconds; nor do all of one route. */
const LONGEST = 2000;
const ALL = 600_000;

/** So many bodies are sent before what they left is looked at. */
const BATCH = 25;

/** A route, by whom it is asked, and what its bodies are made of. */
type Route = {
  readonly path: string;
  readonly headers: (service: TestService) => Record<string, string>;
  readonly shape: (known: {readonly locationId: string}) => BodyShape;
  /** So many bodies on each database. */
  readonly bodies: number;
  /** Whether its problems say `success: false`. */
  readonly tellsSuccess: boolean;
};

const byServer = ({shop}: TestService) => ({
  Authorization: tokenHeader(shop.id, shop.serverKey),
});

const noText = fc.constantFrom<unknown>(5, true, null, [], {}, undefined);
const noObject = fc.constantFrom<unknown>('text', 5, false, null, [], [{}]);
const words = fc
  .string({minLength: 1, maxLength: 60, unit: 'grapheme'})
  .filter(text => text.trim() !== '');
const degrees = (most: number) => fc.double({min: -most, max: most, noNaN: true});
const noDegrees = fc.constantFrom<unknown>(181, -181, '12', true, null, {});

let orders = 0;
const phone = fc.integer({min: 0, max: 999}).map(n => `+598 99 222 ${String(n).padStart(3, '0')}`);

const interactions = ({locationId}: {readonly locationId: string}): BodyShape => {
  const point = {lat: degrees(90), lng: degrees(180)};
  const said = {street_name: words, propertyName: words, directions: words};
  const fields = {
    id: fc.string({maxLength: 40}).map(text => `${text.replaceAll('\0', '')}#${++orders}`),
    use_case: words,
    value: fc.double({noNaN: true, noDefaultInfinity: true}),
    properties: fc.oneof(
      fc.constant(CHECKOUT),
      fc.dictionary(fc.string({maxLength: 12}), fc.jsonValue({maxDepth: 3})),
    ),
    user: fc.record({first_name: words, lastName: words, phone}, {requiredKeys: ['phone']}),
    location: fc.oneof(
      fc.record({...point, ...said}, {requiredKeys: ['lat', 'lng']}),
      fc.record(said, {requiredKeys: ['street_name']}),
    ),
    location_id: fc.constant(locationId),
  };
  return {
    valid: fc.oneof(
      fc.record(fields, {requiredKeys: ['id', 'use_case', 'location_id']}),
      fc.record(fields, {requiredKeys: ['id', 'use_case', 'user', 'location']}),
    ),
    whole: fc.record({...fields, location: fc.record({...point, ...said})}),
    wrong: {
      id: fc.oneof(noText, fc.constantFrom('', 'x'.repeat(201), '\udc00', 'a\0b')),
      use_case: fc.oneof(noText, fc.constantFrom('', 'x'.repeat(101))),
      location_id: fc.constantFrom<unknown>('', 'no id', 5, null, 'x'.repeat(65)),
      value: fc.constantFrom<unknown>('12', true, null, [], {}),
      user: noObject,
      'user.first_name': fc.constantFrom<unknown>(5, null, 'x'.repeat(121), 'a\0b'),
      'user.phone': fc.constantFrom<unknown>('12', 'call me', '', 59899123456, null),
      location: noObject,
      'location.lat': noDegrees,
      'location.lng': noDegrees,
      'location.street_name': fc.constantFrom<unknown>('', '  ', 5, null, 'x'.repeat(201)),
      'location.place_id': fc.constantFrom<unknown>('never-issued', 'hw7n1', 5, null),
      'location.directions': fc.constantFrom<unknown>('', 5, null, 'x'.repeat(1001)),
      properties: noObject,
    },
  };
};

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v5/interactions': {
    path: '/v5/interactions',
    headers: byServer,
    shape: interactions,
    bodies: 10_000,
    tellsSuccess: true,
  },
};

describeEachDatabase(`generated bodies (seed ${SEED})`, open => {
  let service: TestService;
  let counts: () => Promise<Record<string, unknown>>;
  let locationId: string;
  beforeAll(async () => {
    service = await startService(await open());
    const page = await openPage(service, {phone: '+598 99 222 000', proved: true});
    locationId = (await page.save()).id;
    counts = await rowCounter(service.deps.db);
  });

  describe.each(Object.entries(ROUTES))('%s', (_name, route) => {
    const send = (text: string) =>
      service.app.request(route.path, post(text, route.headers(service)));

    /** What is refused is a problem that says what is wrong. */
    const checkRefusal = async (response: Response, made: GeneratedBody) => {
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
      const {status, success, errors = []} = v.parse(Problem, await response.json());
      expect(status).toBe(response.status);
      if (route.tellsSuccess) expect(success).toBe(false);
      if (made.kind !== 'wrong') return;
      expect(status).toBe(400);
      const named = new Set(errors.map(({field}) => field));
      expect([...named].sort()).toEqual([...made.wrong].sort());
    };

    /** Sends one body after the other; those that are refused in a row leave every table with as many rows. */
    const check = async (bodies: readonly GeneratedBody[]) => {
      let before = await counts();
      for (const made of bodies) {
        const text = made.kind === 'any' ? made.text : JSON.stringify(made.body);
        const response = await send(text);
        if (made.kind === 'valid') expect(response.status).toBeLessThan(300);
        if (made.kind === 'wrong') expect(response.status).toBe(400);
        if (!response.ok) {
          await checkRefusal(response, made);
          continue;
        }
        const after = await counts();
        if (made.kind === 'valid') {
          expect(after).not.toEqual(before);
          expect((await send(text)).status).toBe(response.status);
          expect(await counts()).toEqual(after);
        }
        before = after;
      }
      expect(await counts()).toEqual(before);
    };

    it(
      'are taken or refused, never half; a refusal names all that is wrong; a repeat stores nothing',
      async () => {
        const body = generatedBody(route.shape({locationId}));
        const bodies = fc.array(body, {minLength: BATCH, maxLength: BATCH});
        await fc.assert(fc.asyncProperty(bodies, check), {
          seed: SEED,
          numRuns: route.bodies / BATCH,
          timeout: BATCH * LONGEST,
        });
        expect(service.errors).toEqual([]);
      },
      ALL,
    );
  });
});
