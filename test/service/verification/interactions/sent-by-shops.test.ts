import {beforeAll, describe, expect, it} from 'vitest';
import type {UserAnswer} from '../../../../src/contract/address/user.js';
import type {Place} from '../../../../src/contract/place.js';
import type {InteractionAnswer} from '../../../../src/contract/verification/interaction.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type Caller, openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {
  post,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';

const DOOR: Place = {
  ...{id: 'hw7n1234', kind: 'address', title: '18 de Julio 1234', subtitle: 'Centro'},
  ...{precision: 'rooftop', geo_point: {lat: -34.9058, lon: -56.1913}},
};
const STREET: Place = {...DOOR, id: 'sw7', kind: 'street', precision: 'street'};
const PHONE = '+598 99 123 456';
const USER = {first_name: 'Amalia', last_name: 'Etcheverry', phone: PHONE};
const NO_USER = {first_name: '', last_name: '', phone: ''};
const NO_PLACE = {street_name: '', property_name: '', directions: '', place_id: ''};
/** As a foreign map gives them out. */
const FOREIGN = 'ChIJN1t_tDeuEmsRUsoyG83frY4';

/** What stands in a body for the id of a stored address. */
const HOME = '{home}';

describeOnDatabase('the bodies that shops send', open => {
  let service: TestService;
  let shop: Caller;
  let page: PageCaller;
  let home: string;
  let ids = 0;
  beforeAll(async () => {
    const started = await startService(await open());
    const places = {
      ...started.deps.places,
      place: async (id: string) => [DOOR, STREET].find(place => place.id === id),
    };
    service = await startService(started.deps.db, {places});
    shop = server(service);
    page = await openPage(service, {phone: PHONE, proved: true});
    home = (await page.save()).id;
  });

  const orderOf = (more: object) => ({id: `order-${++ids}`, use_case: 'e-commerce', ...more});
  const send = async (more: object) => {
    const text = JSON.stringify(orderOf(more)).replaceAll(HOME, home);
    return shop.ask('POST', '/v5/interactions', JSON.parse(text));
  };
  const taken = async (more: object): Promise<InteractionAnswer> => {
    const response = await send(more);
    const answer = await response.json();
    expect([response.status, answer]).toMatchObject([200, {success: true}]);
    return answer;
  };
  const refused = async (more: object) => {
    const response = await send(more);
    const {success, errors = []} = await response.json();
    expect([response.status, success]).toEqual([400, false]);
    return errors;
  };
  const warned = ({warnings = []}: InteractionAnswer) => warnings.map(({field}) => field);

  describe.each<[shop: string, body: object, understood: object, warned?: readonly string[]]>([
    [
      'an order with all texts empty and a location_id',
      {location_id: HOME, value: '', user: NO_USER, location: NO_PLACE, properties: {note: ''}},
      {
        by: 'location_id',
        location_id: HOME,
        ignored: [
          ...['value', 'user.first_name', 'user.last_name', 'user.phone', 'location.street_name'],
          ...['location.property_name', 'location.directions', 'location.place_id'],
        ],
      },
    ],
    [
      'a serializer that writes null for all that it does not know',
      {
        ...{location_id: HOME, value: null, properties: null},
        user: {first_name: null, last_name: null, phone: null},
        location: {lat: null, lng: null, place_id: null, street_name: null},
      },
      {
        by: 'location_id',
        location_id: HOME,
        ignored: [
          ...['value', 'properties', 'user.first_name', 'user.last_name', 'user.phone'],
          ...['location.lat', 'location.lng', 'location.place_id', 'location.street_name'],
        ],
      },
    ],
    [
      'PHP, which writes an object without fields as a list',
      {location_id: HOME, user: [], location: [], properties: []},
      {by: 'location_id', location_id: HOME, ignored: ['user', 'location', 'properties']},
    ],
    [
      'no location_id, and blanks for what is not known',
      {
        location_id: ' ',
        user: {...USER, last_name: '\t'},
        location: {...NO_PLACE, directions: 'Blue'},
      },
      {
        by: 'words',
        ignored: [
          ...['location_id', 'user.last_name', 'location.street_name', 'location.property_name'],
          'location.place_id',
        ],
      },
    ],
    ['lat with lon', {user: USER, location: {lat: -34.9058, lon: -56.1913}}, {by: 'point'}],
    [
      'a blank lng beside lon',
      {user: USER, location: {lat: -34.9058, lng: '', lon: -56.1913}},
      {by: 'point', ignored: ['location.lng']},
    ],
    [
      'a geo_point',
      {user: USER, location: {geo_point: {lat: -34.9058, lon: -56.1913}}},
      {by: 'point'},
    ],
    [
      'a geo_point with lng',
      {user: USER, location: {geoPoint: {lat: -34.9058, lng: -56.1913}}},
      {by: 'point'},
    ],
    [
      'a blank geo_point',
      {user: USER, location: {geo_point: {lat: null, lon: ''}, street_name: 'Ejido'}},
      {by: 'words', ignored: ['location.geo_point.lat', 'location.geo_point.lon']},
    ],
    [
      'degrees as text',
      {user: USER, location: {lat: '-34.9058', lng: ' -56.1913 '}},
      {by: 'point'},
    ],
    [
      'camelCase at every level',
      {
        useCase: 'e-commerce',
        ...{locationId: '', user: {firstName: 'Amalia', lastName: '', phone: PHONE}},
        location: {streetName: 'Ejido 1275', propertyName: null, placeId: 'hw7n1234'},
      },
      {
        by: 'place_id',
        ignored: ['location_id', 'useCase', 'user.last_name', 'location.property_name'],
      },
    ],
    [
      'both spellings, of which one is blank',
      {location_id: '', locationId: HOME},
      {by: 'location_id', location_id: HOME, ignored: ['location_id']},
    ],
    [
      'both spellings, of which the one of the document counts',
      {location_id: HOME, locationId: 'A4711'},
      {by: 'location_id', location_id: HOME, ignored: ['locationId']},
    ],
    [
      'the names that browsers give a point',
      {user: USER, location: {latitude: -34.9058, longitude: -56.1913}},
      {by: 'point'},
    ],
    [
      'those within a geo_point',
      {user: USER, location: {geo_point: {latitude: '-34.9058', long: '-56.1913'}}},
      {by: 'point'},
    ],
    [
      'two points, of which the one by the names of the document counts',
      {user: USER, location: {lat: -34.9058, lng: -56.1913, latitude: 1}},
      {by: 'point', ignored: ['location.latitude']},
    ],
    [
      'a phone as a number',
      {user: {...USER, phone: 59899123456}, location: {street_name: 'Ejido 1275'}},
      {by: 'words'},
    ],
    [
      'street and number apart, with the quarter as the component gave it',
      {
        user: USER,
        location: {street_name: 'Ejido', property_number: '1275', city: 'Montevideo', floor: '2'},
      },
      {by: 'words'},
    ],
    [
      'a house number as a number',
      {user: USER, location: {street_name: 'Ejido', propertyNumber: 1275}},
      {by: 'words'},
    ],
    ['a decimal as text', {location_id: HOME, value: '1781.50'}, {value: 1781.5}],
    ['a whole number as text', {location_id: HOME, value: '1781'}, {value: 1781}],
    ['a refund as text', {location_id: HOME, value: ' -12.00 '}, {value: -12}],
    ['a database without a leading zero', {location_id: HOME, value: '.5'}, {value: 0.5}],
    ['a free order', {location_id: HOME, value: 0}, {value: 0}],
    [
      'the place of another map beside a point',
      {user: USER, location: {place_id: FOREIGN, lat: -34.9058, lng: -56.1913}},
      {by: 'point'},
      ['location.place_id'],
    ],
    [
      'the place of another map beside words',
      {user: USER, location: {placeId: FOREIGN.repeat(20), directions: 'Blue gate'}},
      {by: 'words'},
      ['location.place_id'],
    ],
    [
      'the place of another map beside a location_id',
      {location_id: HOME, location: {place_id: FOREIGN}},
      {by: 'location_id', location_id: HOME},
      ['location.place_id'],
    ],
    ['a street of the search', {user: USER, location: {place_id: 'sw7'}}, {by: 'place_id'}],
    [
      'a street of the search with words',
      {user: USER, location: {place_id: 'sw7', street_name: 'Ejido 1275'}},
      {by: 'words'},
    ],
    [
      'the id of the address within the location',
      {location: {id: HOME}},
      {by: 'location_id', location_id: HOME},
    ],
    [
      'an id of its own within the location',
      {user: USER, location: {id: 4711, street_name: 'Ejido 1275'}},
      {by: 'words'},
      ['location.id'],
    ],
    [
      'an id of its own that looks like one of the service',
      {user: USER, location: {id: 'A4711', street_name: 'Ejido 1275'}},
      {by: 'words'},
      ['location.id'],
    ],
    [
      'an id within the location that is another than location_id',
      {location_id: HOME, location: {id: 'A4711'}},
      {by: 'location_id', location_id: HOME},
      ['location.id'],
    ],
    [
      'fields of its own',
      {location_id: HOME, currency: 'UYU', user: {email: 'a@example.com'}, location: {postcode: 1}},
      {ignored: ['currency', 'user.email', 'location.postcode']},
    ],
  ])('%s', (_shop, body, understood, warnings = []) => {
    it('is taken, and the answer says what was understood', async () => {
      const answer = await taken(body);
      const expected = JSON.parse(JSON.stringify(understood).replaceAll(HOME, home));
      expect(answer.understood).toMatchObject(expected);
      expect(answer.understood.ignored).toEqual(expected.ignored);
      expect(warned(answer)).toEqual(warnings);
    });
  });

  it.each<[shop: string, body: object, ...fields: string[]]>([
    ['all absent', {}, 'user', 'location'],
    [
      'all blank',
      {location_id: '', value: '', user: NO_USER, location: NO_PLACE},
      ...['user.phone', 'location'],
    ],
    ['all null', {location_id: null, user: null, location: null}, 'user', 'location'],
    ['empty lists', {user: [], location: []}, 'user', 'location'],
    [
      'only the place of another map',
      {user: USER, location: {place_id: FOREIGN}},
      'location.place_id',
    ],
    ['only a number within the location', {user: USER, location: {id: 4711}}, 'location'],
    [
      'half a point beside a location_id',
      {location_id: HOME, location: {lat: -34.9, lng: ''}},
      'location.lng',
    ],
    [
      'half a geo_point',
      {user: USER, location: {geo_point: {lat: -34.9}}},
      'location.geo_point.lon',
    ],
    [
      'degrees with a comma',
      {user: USER, location: {lat: '-34,9058', lng: '-56,1913'}},
      'location.lat',
      'location.lng',
    ],
    [
      'a point beyond the earth',
      {user: USER, location: {lat: '91', lon: 181}},
      'location.lat',
      'location.lon',
    ],
    ['no use case', {use_case: '', location_id: HOME}, 'use_case'],
    [
      'a phone that is wrong beside a location_id',
      {location_id: HOME, user: {phone: '12'}},
      'user.phone',
    ],
  ])('%s: 400, with every wrong field', async (_shop, body, ...fields) => {
    const errors = await refused(body);
    expect(errors.map(({field}: {field: string}) => field)).toEqual(fields);
  });

  it.each([
    '1.781,50',
    '1781,50',
    '1,781.50',
    '1 781',
    'UYU 5',
    '5e3',
    'null',
    '9'.repeat(400),
    '.',
  ])('a value of "%s" could be read in two ways: it says what to send', async value => {
    const [error] = await refused({location_id: HOME, value});
    expect(error).toMatchObject({field: 'value', message: expect.stringContaining('1781.50')});
  });

  it('degrees that are none say what to send', async () => {
    const errors = await refused({user: USER, location: {lat: '-34,9058', longitude: '-56,19'}});
    expect(errors.map(({message}: {message: string}) => message)).toEqual([
      expect.stringContaining('from -90 to 90'),
      expect.stringContaining('from -180 to 180'),
    ]);
  });

  it('a warning says that what it names was left aside', async () => {
    const place = {place_id: FOREIGN, id: 'A4711', street_name: 'Ejido 1275'};
    const {warnings = []} = await taken({user: USER, location: place});
    expect(warnings.map(({message}) => message.slice(0, 8))).toEqual(['Ignored:', 'Ignored:']);
  });

  it('an unknown id within the location is 404 where nothing else says the place, and names the field', async () => {
    for (const more of [{}, {user: USER}, {location: {id: 'A4711', street_name: 'Ejido'}}]) {
      const response = await send({location: {id: 'A4711'}, ...more});
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        errors: [{field: 'location.id'}],
        success: false,
      });
    }
  });

  it('a whole address, as the component delivered it, says which one; its point is no evidence, for it is our own', async () => {
    const elsewhere = {geo_point: {lat: -34.92, lon: -56.15}};
    const address = await page.save({...elsewhere, street_name: 'Ejido'});
    const {understood} = await taken({user: USER, location: address});
    expect(understood).toMatchObject({by: 'location_id', location_id: address.id});
    const evidence = async () =>
      service.deps.db.query('SELECT 1 FROM evidence WHERE location_id = $1', [address.id]);
    expect(await evidence()).toEqual([]);
    const {lat, lon} = address.geo_point;
    await taken({location_id: address.id, location: {geo_point: {lat, lon}}});
    expect(await evidence()).toHaveLength(1);
  });

  it('a point in any spelling finds the address', async () => {
    const at = {lat: -34.9058, lon: -56.1913};
    for (const location of [
      {lat: at.lat, lng: at.lon},
      at,
      {geo_point: at},
      {lat: String(at.lat), lon: String(at.lon)},
      {geo_point: {lat: 1, lon: 1}, lat: at.lat, lng: at.lon, lon: 2},
    ]) {
      const body = orderOf({user: USER, location});
      await shop.ask('POST', '/v5/interactions', body);
      await matchStored(service);
      const rows = await service.deps.db.query<{location_id: string | null}>(
        'SELECT location_id FROM interaction WHERE id = $1',
        [body.id],
      );
      expect([location, rows]).toEqual([location, [{location_id: home}]]);
    }
  });

  it('is answered alike whether somebody lives there or not', async () => {
    const location = {lat: -34.9058, lng: -56.1913};
    const nobody = {...USER, phone: '+598 94 111 222'};
    expect(await taken({user: USER, location})).toEqual(await taken({user: nobody, location}));
  });

  it('is kept without its blanks, the point in one spelling, and properties as they came', async () => {
    const properties = {gift: '', coupon: null, lines: []};
    const body = orderOf({
      ...{location_id: home, value: '1781.50', properties},
      user: {...NO_USER, phone: PHONE},
      location: {...NO_PLACE, lat: '-34.9058', lon: '-56.1913'},
    });
    await shop.ask('POST', '/v5/interactions', body);
    const {user}: UserAnswer = await (await shop.ask('GET', `/v5/users/${page.userId}`)).json();
    expect(user.interactions.find(({id}) => id === body.id)).toMatchObject({
      value: 1781.5,
      user: {phone: '+59899123456'},
      location: {lat: -34.9058, lng: -56.1913},
      properties,
    });
  });

  it('tells a repeat by the body as it was sent: a null in place of a blank is another', async () => {
    const body = orderOf({location_id: home, value: ''});
    const statuses: number[] = [];
    for (const value of ['', '', null])
      statuses.push((await shop.ask('POST', '/v5/interactions', {...body, value})).status);
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('a byte order mark before the body is not in its way', async () => {
    const init = post(`\uFEFF${JSON.stringify(orderOf({location_id: home}))}`, {
      Authorization: tokenHeader(service.shop.id, service.shop.serverKey),
    });
    expect((await service.app.request('/v5/interactions', init)).status).toBe(200);
  });

  it('a hundred ignored fields are told, and no longer paths than one reads', async () => {
    const fields = Object.fromEntries(Array.from({length: 150}, (_, at) => [`x${at}`, at]));
    const {understood} = await taken({location_id: HOME, ['y'.repeat(300)]: 1, ...fields});
    expect(understood.ignored).toHaveLength(100);
    expect(Math.max(...(understood.ignored ?? []).map(path => path.length))).toBe(200);
  });
});
