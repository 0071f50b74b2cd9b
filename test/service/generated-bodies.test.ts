import {createHash, randomInt} from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {Problem} from '../../src/contract/problem.js';
import {rowCounter} from '../support/databases/count-rows.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {
  addressShape,
  clockTurnShape,
  evidenceShape,
  fixShape,
  interactionShape,
  locationChangeShape,
  sendAgainShape,
  sessionShape,
  simulationShape,
  webhookShape,
} from '../support/generated/body-shapes.js';
import {
  type BodyShape,
  type GeneratedBody,
  generatedBody,
} from '../support/generated/generated-bodies.js';
import {isMatrix} from '../support/matrix.js';
import {openPage} from '../support/service/callers.js';
import {askForPresence, saveConfirmed, sendFix} from '../support/service/presence.js';
import {post, startService, type TestService, tokenHeader} from '../support/service/service.js';

/** Of this run; `GENERATED_SEED=… npx vitest …` repeats it. */
const SEED = Number(process.env['GENERATED_SEED'] ?? randomInt(2 ** 31));

/** So many interactions on each database; a minute's worth is asked for by `GENERATED_BODIES=10000 npx vitest …`. */
const INTERACTIONS = Number(process.env['GENERATED_BODIES'] ?? (isMatrix ? 500 : 150));

/** No request takes longer, in milliseconds; nor do all of one route. */
const LONGEST = 2000;
const ALL = 600_000;

/** So many bodies are sent before what they left is looked at. */
const BATCH = 25;

/** What routes and bodies name. */
type Known = {
  readonly locationId: string;
  readonly apiKey: string;
  /** Now, by the service's clock. */
  readonly now: Date;
  /** The `Authorization` of each caller. */
  readonly server: string;
  readonly page: string;
  readonly device: string;
};

/** A route, and what its bodies are made of. */
type Route = {
  readonly path: (known: Known) => string;
  readonly shape: (known: Known) => BodyShape;
  /** So many bodies on each database. */
  readonly bodies: number;
  /** Whether its problems say `success: false`. */
  readonly hasSuccessField?: boolean;
  /** Whether each valid body stores something, and the same one again nothing. */
  readonly isRepeatable?: boolean;
  /** What a text is sent with; the key of the customer's server where nothing is said. */
  readonly headers?: (known: Known, text: string) => Record<string, string>;
};

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v5/interactions': {
    path: () => '/v5/interactions',
    shape: interactionShape,
    bodies: INTERACTIONS,
    hasSuccessField: true,
    isRepeatable: true,
  },
  'PATCH /v5/locations/{id}': {
    path: ({locationId}) => `/v5/locations/${locationId}`,
    shape: locationChangeShape,
    bodies: 100,
  },
  'PUT /v5/webhook': {path: () => '/v5/webhook', shape: webhookShape, bodies: 100},
  'POST /v5/sessions': {
    path: () => '/v5/sessions',
    shape: sessionShape,
    bodies: 200,
    headers: () => ({}),
  },
  'POST /v5/addresses': {
    path: () => '/v5/addresses',
    shape: addressShape,
    bodies: 50,
    isRepeatable: true,
    headers: ({page}, text) => ({
      Authorization: page,
      'Idempotency-Key': createHash('sha256').update(text).digest('hex'),
    }),
  },
  'POST /v5/presence': {
    path: () => '/v5/presence',
    shape: fixShape,
    // A device may send sixty an hour.
    bodies: 50,
    headers: ({device}) => ({Authorization: device}),
  },
  'POST /v5/locations/{id}/evidence': {
    path: ({locationId}) => `/v5/locations/${locationId}/evidence`,
    shape: evidenceShape,
    bodies: 50,
    hasSuccessField: true,
    isRepeatable: true,
  },
  'POST /v5/simulator/verifications': {
    path: () => '/v5/simulator/verifications',
    shape: simulationShape,
    bodies: 100,
  },
  'POST /v5/simulator/clock': {
    path: () => '/v5/simulator/clock',
    shape: clockTurnShape,
    bodies: 50,
  },
  'POST /v5/webhook/send-again': {
    path: () => '/v5/webhook/send-again',
    shape: sendAgainShape,
    bodies: 50,
  },
};

describeOnDatabase(`generated bodies (seed ${SEED})`, open => {
  let service: TestService;
  let counts: () => Promise<Record<string, unknown>>;
  let known: Known;
  beforeAll(async () => {
    service = await startService(await open());
    await askForPresence(service);
    const page = await openPage(service, {phone: '+598 99 222 000', proved: true});
    const {id, serverKey, apiKey} = service.shop;
    const device = await saveConfirmed(service, page);
    known = {
      ...{locationId: device.id, apiKey, now: service.time.now},
      server: tokenHeader(id, serverKey),
      page: `Bearer ${page.token}`,
      device: `Bearer ${device.token}`,
    };
    // What is counted for a limit is counted from now on, whatever comes of it.
    await sendFix(service, device.token);
    counts = await rowCounter(service.deps.db);
  });

  describe.each(Object.entries(ROUTES))('%s', (name, route) => {
    // A change may have archived it, and then it is not verified for the first time.
    beforeAll(async () => {
      const taken = await service.app.request(`/v5/locations/${known.locationId}`, {
        ...post({archived: false}, {Authorization: known.server}),
        method: 'PATCH',
      });
      expect(taken.status).toBe(200);
    });
    const send = (text: string) => {
      const headers = route.headers?.(known, text) ?? {Authorization: known.server};
      const method = name.replace(/ .*/, '');
      return service.app.request(route.path(known), {...post(text, headers), method});
    };

    /** What is refused is a problem that says what is wrong. */
    const checkRefusal = async (response: Response, made: GeneratedBody) => {
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
      const {status, success, errors = []} = v.parse(Problem, await response.json());
      expect(status).toBe(response.status);
      if (route.hasSuccessField) expect(success).toBe(false);
      // What the schema library says by itself helps nobody.
      for (const {message} of errors) expect(message).not.toMatch(/^Invalid \w+:|Expected .* but/);
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
        if (made.kind === 'valid' && route.isRepeatable) {
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
        const body = generatedBody(route.shape(known));
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
