import {beforeAll, describe, expect, it} from 'vitest';
import type {Place} from '../../../../src/contract/place.js';
import {createServerKey} from '../../../../src/service/people/accounts/keys.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {CHECKOUT, PURCHASE} from '../../../support/samples/sample-interactions.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {
  post,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';

describeOnDatabase('the service interface', open => {
  let service: TestService;
  let shop: Caller;
  let locationId: string;
  let ids = 0;
  beforeAll(async () => {
    service = await startService(await open());
    shop = server(service);
    const page = await openPage(service, {phone: '+598 99 123 456', proved: true});
    locationId = (await page.save()).id;
  });

  const newId = () => `order-${++ids}`;
  const send = (body: unknown) => shop.ask('POST', '/v5/interactions', body);
  /** The status, and the fields that a refusal names. */
  const fate = async (body: unknown) => {
    const response = await send(body);
    const {success, errors = []} = await response.json();
    expect(success).toBe(response.ok);
    return [response.status, ...errors.map(({field}: {field: string}) => field)];
  };
  const taken = async (more: object) => {
    const body = {...PURCHASE, id: newId(), ...more};
    expect(await fate(body)).toEqual([200]);
  };
  const refused = async (more: object, ...fields: string[]) => {
    const body = {...PURCHASE, id: newId(), ...more};
    expect(await fate(body)).toEqual([400, ...fields]);
  };
  const row = async (id: string) =>
    (
      await service.deps.db.query<Record<string, unknown>>(
        'SELECT * FROM interaction WHERE branch_id = $1 AND id = $2',
        [service.shop.id, id],
      )
    )[0];

  describe('§2.3', () => {
    it('id | string | yes | Unique transaction id chosen by the customer', async () => {
      await refused({id: undefined}, 'id');
      for (const id of [7.5, 2 ** 53, true]) await refused({id}, 'id');
      await refused({id: ''}, 'id');
      await refused({id: 'x'.repeat(201)}, 'id');
      await refused({id: 'half of a \ud83d'}, 'id');
      expect(await fate({...PURCHASE, id: 1001})).toEqual([200]);
      expect(await row('1001')).toMatchObject({id: '1001'});
      for (const id of ['x'.repeat(200), ' pedido 5/2026 № 3 😀 ', "'; DROP TABLE interaction"]) {
        expect(await fate({...PURCHASE, id})).toEqual([200]);
        expect(await row(id)).toMatchObject({id, use_case: 'e-commerce', value: 1781});
      }
    });

    it('use_case | string | yes | Kind of interaction', async () => {
      await refused({use_case: undefined}, 'use_case');
      await refused({use_case: null}, 'use_case');
      await refused({use_case: ''}, 'use_case');
    });

    it('location_id | string | conditional | Required unless user and location are both given', async () => {
      const {user, location} = PURCHASE;
      const said = {user: undefined, location: undefined};
      await taken({...said, location_id: locationId});
      await taken({user, location});
      await refused(said, 'user', 'location');
      await refused({...said, user}, 'location');
      await refused({...said, location}, 'user');
    });

    it('value | number | no | Monetary value of the interaction', async () => {
      for (const value of [undefined, null, 0, -12.5, 1e15, '12']) await taken({value});
      for (const value of [true, 'much', [12], {}]) await refused({value}, 'value');
      const endless = JSON.stringify({...PURCHASE, id: newId(), value: 0}).replace(
        '"value":0',
        '"value":1e999',
      );
      const response = await service.app.request('/v5/interactions', {
        ...post(endless, {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)}),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({errors: [{field: 'value'}], success: false});
    });

    it('user | object | conditional | Required when location_id is absent', async () => {
      for (const user of ['Amalia', null, [], [{}]]) await refused({user}, 'user');
    });

    it('location | object | conditional | Required when location_id is absent', async () => {
      for (const location of ['Montevideo', null, [], [{}]]) await refused({location}, 'location');
    });

    it('properties | object | no | Free-form dictionary', async () => {
      await taken({properties: undefined});
      await taken({properties: {}});
      await taken({properties: {constructor: 1, __proto__: {}, 'Ünïcode key': [[[null]]]}});
      for (const properties of ['text', [1], 5]) await refused({properties}, 'properties');
    });

    it('first_name (a camelCase variant `firstName` appears in a second sample), last_name (variant `lastName`)', async () => {
      await taken({user: {firstName: 'Amalia', lastName: 'Etcheverry', phone: '+59899123456'}});
      const wrong = {firstName: 1, lastName: {}, phone: '+59899123456'};
      await refused({user: wrong}, 'user.first_name', 'user.last_name');
    });

    it('phone | string, international format', async () => {
      for (const phone of ['+59899123456', '+598 99 123 456', '00598 99 123 456', '099 123 456'])
        await taken({user: {phone}});
      await taken({user: {phone: 59899123456}});
      for (const phone of ['12', 'call me', '+', '']) await refused({user: {phone}}, 'user.phone');
      await refused({user: {phone: 12}}, 'user.phone');
      await refused({user: {first_name: 'Amalia'}}, 'user.phone');
    });

    it('At least one of these must be supplied: street name, property name, directions, place id, or lat together with lng.', async () => {
      await refused({location: {}}, 'location');
      await refused({location: {city: 'Montevideo'}}, 'location');
      for (const location of [
        {street_name: 'Avenida 18 de Julio 1234'},
        {streetName: 'Avenida 18 de Julio 1234'},
        {property_name: 'Palacio Salvo'},
        {directions: 'Blue gate'},
        {lat: -34.9058, lng: -56.1913},
      ])
        await taken({location});
      await refused({location: {lat: -34.9058}}, 'location.lng');
      await refused({location: {lng: -56.1913, directions: 'Blue gate'}}, 'location.lat');
      await refused({location: {lat: 91, lng: 181}}, 'location.lat', 'location.lng');
    });

    it('place_id | string (a place id issued by the service)', async () => {
      const {deps} = service;
      const place: Place = {
        ...{id: 'hw7n1234', kind: 'address', title: '18 de Julio 1234', subtitle: ''},
        ...{precision: 'rooftop', geo_point: {lat: -34.9058, lon: -56.1913}},
      };
      const withPlaces = await startService(deps.db, {
        places: {...deps.places, place: async id => (id === place.id ? place : undefined)},
      });
      const to = server(withPlaces);
      const body = {...PURCHASE, location: {place_id: place.id}};
      expect((await to.ask('POST', '/v5/interactions', body)).status).toBe(200);
      const unknown = {...PURCHASE, id: newId(), location: {placeId: 'hw7n9999'}, value: 'x'};
      const response = await to.ask('POST', '/v5/interactions', unknown);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [
          {field: 'value'},
          {field: 'location.place_id', message: expect.stringContaining('never issued')},
        ],
        success: false,
      });
    });

    it('Illustrative shape from a checkout context (none of these fields is required by the service)', async () => {
      await taken({properties: CHECKOUT});
      for (const field of Object.keys(CHECKOUT))
        await taken({properties: {...CHECKOUT, [field]: undefined}});
    });
  });

  describe('§4.2', () => {
    it('Method: POST', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const response = await shop.ask(method, '/v5/interactions');
        expect(response.status).toBe(405);
        expect(await response.json()).toMatchObject({success: false});
      }
    });

    it('Path shape: `{base_url}/v5/interactions` for production. The test environment uses `{sandbox_base_url}/v5/interactions`.', async () => {
      const production = await startService(service.deps.db, {environment: 'production'});
      const body = {...PURCHASE, id: newId()};
      const response = await server(production).ask('POST', '/v5/interactions', body);
      expect(response.status).toBe(200);
    });

    it('Production callers must switch from the test host to the production host.', async () => {
      const {key} = await createServerKey(service.deps, service.shop.id, {
        environment: 'production',
      });
      const response = await service.app.request(
        '/v5/interactions',
        post({...PURCHASE, id: newId()}, {Authorization: tokenHeader(service.shop.id, key)}),
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        detail: expect.stringContaining('key is for the production environment'),
        success: false,
      });
    });

    it('Headers: not shown. (So they are Authorization and Content-Type: application/json, with a charset or without.)', async () => {
      const Authorization = tokenHeader(service.shop.id, service.shop.serverKey);
      for (const type of ['application/json', 'application/json; charset=utf-8']) {
        const init = post({...PURCHASE, id: newId()}, {Authorization, 'Content-Type': type});
        expect((await service.app.request('/v5/interactions', init)).status).toBe(200);
      }
      const init = post({...PURCHASE, id: newId()}, {Authorization, 'Content-Type': 'text/plain'});
      expect((await service.app.request('/v5/interactions', init)).status).toBe(415);
    });

    it('When location_id is absent, user and location are required.', async () => {
      const both = {user: undefined, location: undefined};
      await refused(both, 'user', 'location');
    });

    it('When location_id is absent, the location object must hold at least one of street name, property name, directions, place id, or lat with lng.', async () => {
      await refused({location: {}}, 'location');
      await taken({location_id: locationId, location: {}, user: {}});
      await refused({location_id: locationId, location: [1], user: 'x'}, 'user', 'location');
    });

    it.each([
      ['\uFEFForder-1', 'U+FEFF'],
      ['order\u200B1', 'U+200B'],
      ['order\u202E1', 'U+202E'],
      ['order 1\n', 'U+000A'],
      ['order\u00A01', 'U+00A0'],
      ['order\u2028', 'U+2028'],
    ])('id: an invisible character is refused by its name (%j)', async (id, name) => {
      const response = await send({...PURCHASE, id});
      expect(response.status).toBe(400);
      const {errors} = await response.json();
      expect(errors).toMatchObject([{field: 'id', message: expect.stringContaining(name)}]);
    });

    it('id: a text of spaces is none', () => refused({id: '   '}, 'id'));

    it('Properties is free-form.', async () => {
      await taken({properties: {firstName: 1, first_name: 2, a: {b: [null, 'ñ', {c: 0.1}]}}});
    });

    it('Response body: JSON object with `success` (boolean).', async () => {
      const response = await send({...PURCHASE, id: newId()});
      expect(response.headers.get('Content-Type')).toContain('application/json');
      expect(await response.json()).toMatchObject({success: true});
      const wrong = await send({...PURCHASE, id: newId(), value: 'much'});
      expect(wrong.headers.get('Content-Type')).toContain('application/problem+json');
      expect(await wrong.json()).toMatchObject({success: false, code: 'bad_argument'});
    });

    it('Reserved property fields that the customer must not design freely: not shown. (So none is reserved.)', async () => {
      await taken({properties: {id: 1, location_id: 'x', success: false, user: {}, v2: []}});
    });

    it('Allowed values of use_case: not shown. (So any text of 100 characters is.)', async () => {
      for (const use_case of ['e-commerce', 'banking', 'Entrega a domicilio', 'x'.repeat(100)])
        await taken({use_case});
      await refused({use_case: 'x'.repeat(101)}, 'use_case');
    });

    it('Status codes and error responses: not shown. (So they are those of every other call.)', async () => {
      const all = await send({id: {}, user: {phone: 'x'}, location: {lat: 'x', directions: 5}});
      expect(all.status).toBe(400);
      const problem = await all.json();
      expect(problem).toMatchObject({type: 'about:blank', status: 400, code: 'bad_argument'});
      expect(problem.errors.map(({field}: {field: string}) => field).sort()).toEqual(
        ['id', 'location.directions', 'location.lat', 'use_case', 'user.phone'].sort(),
      );
      expect(await fate([])).toEqual([400, 'body']);
      const headers = {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)};
      for (const [init, status] of [
        [post('{', headers), 400],
        [post('{}', {...headers, 'Content-Type': 'text/plain'}), 415],
        [post({...PURCHASE, properties: {text: 'x'.repeat(64 * 1024)}}, headers), 413],
      ] as const) {
        const response = await service.app.request('/v5/interactions', init);
        expect(response.status).toBe(status);
        expect(await response.json()).toMatchObject({status, success: false});
      }
    });
  });

  describe('§5', () => {
    it('Server calls: every request carries the customer’s branch id and server key in the `Authorization` header.', async () => {
      const page = await openPage(service, {phone: '+598 99 123 456', proved: true});
      for (const response of [
        await service.app.request('/v5/interactions', post(PURCHASE)),
        await page.ask('POST', '/v5/interactions', PURCHASE),
      ]) {
        expect(response.status).toBe(401);
        expect(response.headers.get('WWW-Authenticate')).toContain('Token');
        expect(await response.json()).toMatchObject({code: 'unauthenticated', success: false});
      }
    });
  });
});
