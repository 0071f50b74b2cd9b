import {beforeAll, describe, expect, it} from 'vitest';
import type {LocationAnswer} from '../../../src/contract/address/location.js';
import {AddressPrecision} from '../../../src/contract/address/precision.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {type Caller, openPage, type PageCaller, server} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

const AREA = {point_source: 'location', accuracy: 700, precision: 'area'};
const UNNUMBERED = {property_number: undefined, property_name: undefined};

describeOnDatabase('what the point of an address says', open => {
  let service: TestService;
  let page: PageCaller;
  let shop: Caller;
  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: '+598 99 123 457'});
    shop = server(service);
  });
  const told = async (method: string, {id}: {readonly id: string}, body?: unknown) => {
    const response = await shop.ask(method, `/v5/locations/${id}`, body);
    const {location}: LocationAnswer = await response.json();
    return location;
  };

  it.each(AddressPrecision.options)('is stored and shown: %s', async precision => {
    const saved = await page.save({point_source: 'map', accuracy: 12, precision});
    expect(saved).toMatchObject({precision, accuracy: 12});
    expect(await told('GET', saved)).toMatchObject({precision, accuracy: 12});
  });

  it('is left out where an older element does not send it', async () => {
    const saved = await page.save({});
    expect(saved).not.toHaveProperty('precision');
    expect(await told('GET', saved)).not.toHaveProperty('precision');
  });

  describe('if it shows only the area', () => {
    it('has its street near it, in each title', async () => {
      const saved = await page.save({...AREA, ...UNNUMBERED});
      const near = `Near ${saved.street_name}`;
      expect(saved.title).toBe(near);
      expect(saved.display_title).toContain(near);
      const shown = await service.app.request(new URL(saved.url).pathname);
      expect(await shown.text()).toContain(`<h1><bdi>${near}</bdi></h1>`);
    });

    it('keeps the number that the person gave', async () => {
      const saved = await page.save({...AREA, ...UNNUMBERED, property_number: '1275'});
      expect(saved.title).toBe(`${saved.street_name} 1275`);
    });
  });

  it('is forgotten with the point that it was known of, and can be given with a new one', async () => {
    const saved = await page.save(AREA);
    const point = {geo_point: {lat: -34.9, lon: -56.19}};
    const moved = await told('PATCH', saved, point);
    expect(moved).not.toHaveProperty('precision');
    expect(moved).not.toHaveProperty('accuracy');
    const known = {...point, precision: 'house', accuracy: 5};
    expect(await told('PATCH', saved, known)).toMatchObject(known);
    expect(await told('PATCH', saved, {precision: null})).not.toHaveProperty('precision');
  });

  it('is refused in other words, with those that can be sent', async () => {
    const saved = await page.save(AREA);
    const refused = await shop.ask('PATCH', `/v5/locations/${saved.id}`, {precision: 'exact'});
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('precision');
  });
});
