import {beforeAll, describe, expect, it} from 'vitest';
import type {Place} from '../../../../src/contract/place.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {PURCHASE} from '../../../support/samples/sample-interactions.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {startService, type TestService} from '../../../support/service/service.js';

const PHONE = '+598 99 123 456';
/** Some ten metres from the home. */
const NEAR = {lat: -34.90585, lng: -56.1914};
/** Some hundred metres from it. */
const FAR = {lat: -34.9067, lng: -56.1913};

const DOOR: Place = {
  ...{id: 'hw7n1234', kind: 'address', title: '18 de Julio 1234', subtitle: 'Centro'},
  ...{precision: 'rooftop', geo_point: {lat: -34.9058, lon: -56.1913}},
};
const STREET: Place = {...DOOR, id: 'sw7', kind: 'street', precision: 'street'};

describeOnDatabase('the address that an interaction is matched to', open => {
  let service: TestService;
  let shop: Caller;
  let home: string;
  let work: string;
  let ids = 0;
  beforeAll(async () => {
    const db = await open();
    service = await startService(db, {
      places: {
        attribution: '',
        suggest: async () => [],
        place: async id => [DOOR, STREET].find(place => place.id === id),
        reverse: async () => undefined,
      },
    });
    shop = server(service);
    const page = await openPage(service, {phone: PHONE, proved: true});
    home = (await page.save()).id;
    work = (
      await page.save({
        ...{street_name: 'Rambla República', property_number: undefined, property_name: 'Torre 4'},
        ...{geo_point: {lat: -34.92, lon: -56.15}, place_id: DOOR.id},
      })
    ).id;
  });

  /** The address to which this was matched; null for none. */
  const matched = async (more: object, to = shop) => {
    const body = {...PURCHASE, id: `order-${++ids}`, ...more};
    const response = await to.ask('POST', '/v5/interactions', body);
    expect([response.status, await response.json()]).toMatchObject([200, {success: true}]);
    await matchStored(service);
    const [row] = await service.deps.db.query<{location_id: string | null}>(
      'SELECT location_id FROM interaction WHERE id = $1',
      [body.id],
    );
    return row?.location_id;
  };

  it('is the one that location_id names, whatever else is said', async () => {
    expect(await matched({location_id: work, location: NEAR})).toBe(work);
    expect(await matched({location_id: work, user: {phone: '+598 94 000 000'}})).toBe(work);
  });

  it('an unknown location_id, or one of another branch, is 404 and names the field', async () => {
    for (const [caller, location_id] of [
      [shop, 'A'.repeat(22)],
      [server(service, 'bank'), home],
    ] as const) {
      const body = {...PURCHASE, id: 'order-to-nowhere', location_id};
      const response = await caller.ask('POST', '/v5/interactions', body);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        errors: [{field: 'location_id'}],
        success: false,
      });
    }
    const stored = await service.deps.db.query(
      `SELECT 1 FROM interaction WHERE id = 'order-to-nowhere'`,
    );
    expect(stored).toEqual([]);
  });

  it('an id that can be none is 400', async () => {
    const body = {...PURCHASE, id: 'x', location_id: 'no id!'};
    expect((await shop.ask('POST', '/v5/interactions', body)).status).toBe(400);
  });

  describe('without a location_id', () => {
    it('is the nearest of who proved this phone, within fifty metres', async () => {
      expect(await matched({location: NEAR})).toBe(home);
      expect(await matched({location: {lat: -34.92001, lng: -56.15}})).toBe(work);
      expect(await matched({location: FAR})).toBeNull();
    });

    it('is the one of the same door in the search, and a whole street is no door', async () => {
      expect(await matched({location: {place_id: DOOR.id}})).toBe(work);
      expect(await matched({location: {place_id: STREET.id}})).toBeNull();
    });

    it('is the one with the same street and number, or street and building, in any usual spelling', async () => {
      for (const street_name of ['avenida 18 DE JULIO 1234', '1234, Avenida 18 de Julio'])
        expect([street_name, await matched({location: {street_name}})]).toEqual([
          street_name,
          home,
        ]);
      const torre = {street_name: 'Rambla Republica', property_name: 'TORRE 4'};
      expect(await matched({location: torre})).toBe(work);
    });

    it('is none where only the street, the building or the way is told, or another number', async () => {
      for (const location of [
        {street_name: 'Avenida 18 de Julio'},
        {street_name: 'Avenida 18 de Julio 1235'},
        {property_name: 'Torre 4'},
        {directions: 'Blue gate beside the bakery'},
      ])
        expect([location, await matched({location})]).toEqual([location, null]);
    });

    it('is none where the point is another than the words', async () => {
      const street_name = 'Avenida 18 de Julio 1234';
      expect(await matched({location: {street_name, ...FAR}})).toBeNull();
    });

    it('is none of a person of another branch', async () => {
      expect(await matched({location: NEAR}, server(service, 'bank'))).toBeNull();
    });

    it('is none of who has not proved the phone, for anyone may have said it', async () => {
      const phone = '+598 99 777 888';
      await (await openPage(service, {phone})).save();
      expect(await matched({location: NEAR, user: {phone}})).toBeNull();
    });

    it('is none of a person nobody knows', async () => {
      expect(await matched({location: NEAR, user: {phone: '+598 94 000 111'}})).toBeNull();
    });
  });

  it('is in use from then on', async () => {
    await matched({location: NEAR});
    const [row] = await service.deps.db.query<{used_at: Date}>(
      'SELECT used_at FROM location WHERE id = $1',
      [home],
    );
    expect(row?.used_at).toEqual(service.time.now);
  });
});
