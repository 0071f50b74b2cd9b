import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Place} from '../../../../src/contract/place.js';
import {examplePath} from '../../../../src/service/operator/docs/curl.js';
import {openApi} from '../../../../src/service/operator/docs/openapi.js';
import {EXAMPLE} from '../../../../src/service/operator/docs/operations/example.js';
import {groups} from '../../../../src/service/operator/docs/operations/index.js';
import {notifications} from '../../../../src/service/operator/docs/operations/notifications.js';
import type {Operation} from '../../../../src/service/operator/docs/operations/operation.js';
import {problemsOf} from '../../../../src/service/operator/docs/problems-of.js';
import {docsRoutes} from '../../../../src/service/operator/docs/routes.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {picture} from '../../../support/samples/photos.js';
import {onePanorama} from '../../../support/samples/pictures.js';
import {openPage, type PageCaller} from '../../../support/service/callers.js';
import {askForPresence, saveConfirmed} from '../../../support/service/presence.js';
import {
  PUBLIC_URL,
  SHOP,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';
import {faultsOf} from '../../../support/webhooks/deliveries.js';
import {validatorOf} from '../../../support/webhooks/json-schema.js';

const operations = groups.flatMap(group => group.operations);
const nameOf = ({method, path}: Operation) => `${method.toUpperCase()} ${path}`;
const document = openApi(PUBLIC_URL);
const validate = validatorOf(document);
/** What a path is called within a JSON pointer, which stands in a URL. */
const escaped = (path: string) =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

const PLACE: Place = {
  ...{id: EXAMPLE.placeId, kind: 'address', title: '18 de Julio 1234', subtitle: 'Centro'},
  ...{precision: 'rooftop', geo_point: {lat: -34.9058, lon: -56.1913}},
};

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1: what it refers to is there, names are given once, parts of a path are told', () => {
    const text = JSON.stringify(document);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
    expect(text).not.toContain('$defs');
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(operations.length + notifications.length);
    expect(new Set(ids).size).toBe(ids.length);
    for (const {path, parameters = []} of operations) {
      const told = parameters.filter(parameter => parameter.in === 'path').map(({name}) => name);
      expect([path, [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)]).toEqual([path, told]);
    }
  });

  it('has words for every shape', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect([name, schema['description']]).toEqual([name, expect.stringMatching(/\w{3}/)]);
  });

  it.each(
    operations
      .filter(({body}) => body && 'schema' in body)
      .map(each => [nameOf(each), each] as const),
  )('shows a body that its own schema takes: %s', (_name, {method, path, body}) => {
    const at = `/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`;
    const example = body && 'schema' in body ? body.example : {};
    expect(validate(at, example)).toEqual([]);
    for (const field of Object.keys(example))
      expect([field, validate(at, {...example, [field]: [[]]})]).not.toEqual([field, []]);
  });

  it.each(notifications.map(each => [each.name, each] as const))(
    'shows a body that a listener is sent, and its own schema takes: %s',
    (name, {example}) => {
      expect(faultsOf(JSON.stringify(example))).toEqual([]);
      const at = `/webhooks/${escaped(name)}/post/requestBody/content/application~1json/schema`;
      expect(validate(at, example)).toEqual([]);
      for (const field of Object.keys(example))
        expect([field, validate(at, {...example, [field]: [[]]})]).not.toEqual([field, []]);
      for (const {name: other} of notifications.filter(each => each.name.startsWith('address')))
        if (name.startsWith('address') && other !== name)
          expect([other, validate(at.replace(escaped(name), escaped(other)), example)]).not.toEqual(
            [other, []],
          );
    },
  );

  it('is read by a page of any origin, and is no secret', async () => {
    const response = await docsRoutes({
      publicUrl: PUBLIC_URL,
      regions: {names: () => ['Montevideo']},
    }).request('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});

describeOnDatabase('each example of the interface', open => {
  let service: TestService;
  let page: PageCaller;
  /** The token of a device that confirms an address. */
  let device: string;
  /** What stands in examples, and what it is in this service. */
  let real: Map<string, string>;
  beforeAll(async () => {
    service = await startService(await open(), {
      imagery: onePanorama(),
      places: {
        attribution: '© OpenStreetMap contributors',
        suggest: async () => [{...PLACE, matched: [[0, 2]]}],
        place: async id => (id === PLACE.id ? PLACE : undefined),
        reverse: async () => ({place: PLACE, distance: 3}),
      },
    });
    page = await openPage(service, {phone: '+59899123456', proved: true});
    await askForPresence(service);
    const home = await page.save();
    device = (await saveConfirmed(service, page)).token;
    real = new Map([
      [EXAMPLE.locationId, home.id],
      [EXAMPLE.userId, page.userId],
      [EXAMPLE.apiKey, service.shop.apiKey],
    ]);
  });

  const filled = (text: string) =>
    [...real].reduce((made, [example, own]) => made.replaceAll(example, own), text);

  async function send(operation: Operation): Promise<Response> {
    const {method, caller, parameters = [], body} = operation;
    const {shop} = service;
    let path = filled(examplePath(operation));
    if (caller === 'page') path += `${path.includes('?') ? '&' : '?'}key=${shop.apiKey}`;
    const headers: Record<string, string> = {Origin: SHOP};
    if (caller === 'server') headers['Authorization'] = tokenHeader(shop.id, shop.serverKey);
    if (caller === 'device') headers['Authorization'] = `Bearer ${device}`;
    if (caller === 'session') headers['Authorization'] = `Bearer ${page.token}`;
    for (const {name, in: where, example, required} of parameters)
      if (where === 'header' && required) headers[name] = String(example);
    if (body && 'schema' in body) headers['Content-Type'] = 'application/json';
    const sent =
      body &&
      ('schema' in body
        ? filled(JSON.stringify(body.example))
        : new Uint8Array(picture('jpeg', {width: 64, height: 32})));
    return service.app.request(path, {
      method: method.toUpperCase(),
      headers,
      ...(sent && {body: sent}),
    });
  }

  /** From another session, for a person who is signed out or an address that is gone. */
  async function saveAnother() {
    page = await openPage(service, {phone: '+59899123456', proved: true});
    real.set(EXAMPLE.locationId, (await page.save()).id);
  }

  /** What could not be delivered: the change of a status that a new address begins with. */
  async function saveUndelivered() {
    await saveAnother();
    const [dead] = await service.deps.db.query<{id: string}>(
      `UPDATE delivery SET dead_at = $1 FROM status_event AS event
       WHERE event.branch_id = delivery.branch_id AND event.sequence = delivery.sequence
         AND event.location_id = delivery.location_id AND dead_at IS NULL RETURNING event.id`,
      [service.time.now],
    );
    real.set(EXAMPLE.eventId, dead?.id ?? '');
  }

  /** What has to be so before an example works. */
  const before: Readonly<Record<string, () => Promise<void>>> = {
    'POST /v5/sessions/code': async () => {
      page = await openPage(service, {phone: '+59899123456'});
    },
    'POST /v5/sessions/code/confirm': async () => {
      real.set(EXAMPLE.code, /^\d{6}/.exec(service.texts.at(-1)?.text ?? '')?.[0] ?? '');
    },
    'GET /v5/webhook/deliveries': saveAnother,
    'GET /v5/webhook/deliveries/{id}': saveUndelivered,
    'POST /v5/webhook/deliveries/{id}/send-again': saveUndelivered,
    'POST /v5/webhook/send-again': saveUndelivered,
    'DELETE /v5/locations/{id}': saveAnother,
    'DELETE /v5/addresses/{id}/photo': saveAnother,
    'DELETE /v5/addresses/{id}': saveAnother,
    'DELETE /v5/users/{id}': async () => {
      real.set(EXAMPLE.userId, page.userId);
    },
  };

  // What is deleted is deleted last, people at the very end; a photo is put before it is read.
  const rank = ({method, path}: Operation) =>
    method !== 'delete'
      ? Number(method !== 'put' && path.endsWith('/photo'))
      : path.includes('users')
        ? 3
        : 2;
  const inOrder = [...operations].sort((a, b) => rank(a) - rank(b));

  it('is of a route under /v5, and every one of these has one', () => {
    const routes = service.app.routes
      .filter(({method, path}) => method !== 'ALL' && path.startsWith('/v5/'))
      .map(({method, path}) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...new Set(routes)].sort()).toEqual(operations.map(nameOf).sort());
  });

  it.each(inOrder.map(operation => [nameOf(operation), operation] as const))(
    '%s is answered as the document says',
    async (name, operation) => {
      await before[name]?.();
      const response = await send(operation);
      const {method, path, answer} = operation;
      const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
      const said = type.includes('json') ? await response.json() : undefined;
      expect([response.status, said]).toEqual([answer.status, said]);
      if (answer.types) expect(answer.types).toContain(type);
      else if (answer.schema) {
        expect(type).toBe('application/json');
        const at = `/paths/${escaped(path)}/${method}/responses/${answer.status}/content/application~1json/schema`;
        expect(validate(at, said)).toEqual([]);
        expect(validate(at, {address: 1, user: 1, location: 1, success: false})).not.toEqual([]);
      } else expect(await response.text()).toBe('');
    },
  );

  it.each(
    operations.filter(({caller}) => caller !== 'anyone').map(each => [nameOf(each), each] as const),
  )('%s is refused without credentials, in the shape of the document', async (_name, operation) => {
    const path = examplePath(operation);
    const response = await service.app.request(path, {method: operation.method.toUpperCase()});
    expect(response.status).toBe(401);
    const problem = await response.json();
    expect(validate('/components/schemas/Problem', problem)).toEqual([]);
    expect(problemsOf(operation)).toContain(v.parse(v.object({code: v.string()}), problem).code);
  });
});
