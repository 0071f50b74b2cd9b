import {beforeAll, expect, it} from 'vitest';
import type {StreetView} from '../../../../src/contract/address/user-address.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {onePanorama, PANORAMA} from '../../../support/samples/pictures.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {
  HOUSE,
  PUBLIC_URL,
  saveAddress,
  savedIn,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const PATH = `/v5/imagery/${PANORAMA.id}?heading=312.5&pitch=-3&zoom=1.25`;
/** As a page sends it that has framed the gate. */
const FRAMED: StreetView = {
  geo_point: PANORAMA.at,
  pano_id: PANORAMA.id,
  url: `http://localhost:4600${PATH}`,
};
const VENDORS: StreetView = {
  geo_point: {lat: -34.90581, lon: -56.19131},
  pano_id: 'CAoSLEFGMVFpcE5',
  url: 'https://maps.example/@?api=1&map_action=pano&heading=12',
};

describeOnDatabase('street_view', open => {
  let service: TestService;
  let production: TestService;
  let page: PageCaller;
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
    production = await startService(await open(), {environment: 'production'});
  });
  const refusal = async (by: TestService, street_view: unknown) => {
    const {token} = await openPage(by, {phone: '+598 99 123 457'});
    const answer = await saveAddress(by, token, {body: {...HOUSE, street_view}});
    const {detail, errors}: {detail: string; errors?: {field: string}[]} = await answer.json();
    return {status: answer.status, detail, fields: errors?.map(({field}) => field)};
  };

  it('of the service’s own pictures is given out under the public link of its address', async () => {
    const {street_view, url} = await page.save({street_view: FRAMED});
    expect(street_view).toEqual({
      geo_point: PANORAMA.at,
      pano_id: PANORAMA.id,
      url: `${url}/view.webp?heading=312.5&pitch=-3&zoom=1.25`,
    });
  });

  it('sent back as it was given out is the same', async () => {
    const saved = await page.save({street_view: FRAMED}, 'sent-back-as-it-was-given-1');
    const {street_view} = saved;
    expect((await page.save({street_view}, 'sent-back-as-it-was-given-1')).id).toBe(saved.id);
    const changed = await page.ask('PATCH', `/v5/addresses/${saved.id}`, {street_view});
    expect(await changed.json()).toMatchObject({address: {street_view}});
  });

  it('stands where its picture was taken, whatever else was said', async () => {
    const elsewhere = {...FRAMED, geo_point: {lat: 1, lon: 1}};
    const {street_view} = await page.save({street_view: elsewhere});
    expect(street_view?.geo_point).toEqual(PANORAMA.at);
  });

  it('of other imagery is kept as it came', async () => {
    expect((await page.save({street_view: VENDORS})).street_view).toEqual(VENDORS);
    const inProduction = await openPage(production, {phone: '+598 99 123 456'});
    expect((await inProduction.save({street_view: VENDORS})).street_view).toEqual(VENDORS);
  });

  it('is changed and taken away by the person and by the business, and otherwise stays', async () => {
    const {id} = await page.save();
    const shop = server(service);
    const after = async (by: Pick<PageCaller, 'ask'>, kind: string, body: unknown) => {
      const answer = await by.ask('PATCH', `/v5/${kind}/${id}`, body);
      const {address, location = address} = await answer.json();
      return location.street_view?.pano_id;
    };
    expect(await after(page, 'addresses', {street_view: FRAMED})).toBe(PANORAMA.id);
    expect(await after(page, 'addresses', {unit: '4'})).toBe(PANORAMA.id);
    expect(await after(shop, 'locations', {street_view: VENDORS})).toBe(VENDORS.pano_id);
    expect(await after(page, 'addresses', {street_view: null})).toBeUndefined();
    expect(await after(shop, 'locations', {street_view: FRAMED})).toBe(PANORAMA.id);
    expect(await after(shop, 'locations', {street_view: null})).toBeUndefined();
  });

  it('goes where an address that is sent in place of an earlier one has none', async () => {
    const first = await page.save({street_view: FRAMED}, 'in-place-1-0000000000000');
    const body = {...HOUSE, replaces: ['in-place-1-0000000000000']};
    const second = await savedIn(await saveAddress(service, page.token, {body}));
    expect(second.id).toBe(first.id);
    expect(second.street_view).toBeUndefined();
  });

  it('is among what is given out of a person', async () => {
    const own = await openPage(service, {phone: '+598 99 123 458', proved: true});
    const {street_view} = await own.save({street_view: FRAMED});
    const user = await (await server(service).ask('GET', `/v5/users/${own.userId}`)).json();
    expect(user.user.addresses).toMatchObject([{street_view}]);
  });

  it('is refused in production where it is an illustration, and says why', async () => {
    const {status, detail, fields} = await refusal(production, FRAMED);
    expect(status).toBe(400);
    expect(fields).toEqual(['street_view.pano_id']);
    expect(detail).toContain('illustration');
  });

  it.each([
    ['an id that was never given', {...FRAMED, pano_id: 'drawn_1_2_night'}, 'pano_id'],
    [
      'an address of the service that leads to no picture',
      {...VENDORS, url: `${PUBLIC_URL}/v5/imagery/x?heading=1&pitch=1&zoom=1`},
      'pano_id',
    ],
    ['no view in its URL', {...FRAMED, url: `${PUBLIC_URL}/v5/imagery/x`}, 'url'],
    ['a URL without TLS', {...VENDORS, url: 'http://maps.example/'}, 'url'],
    ['a URL that runs a script', {...VENDORS, url: 'javascript:alert(1)'}, 'url'],
    ['a URL that is none', {...VENDORS, url: '/gate.png'}, 'url'],
    ['a URL that is too long', {...VENDORS, url: `https://a.example/${'x'.repeat(2000)}`}, 'url'],
    ['no id', {...VENDORS, pano_id: ''}, 'pano_id'],
    ['an id that is too long', {...VENDORS, pano_id: 'x'.repeat(201)}, 'pano_id'],
    ['a point that is nowhere', {...VENDORS, geo_point: {lat: 91, lon: 0}}, 'geo_point.lat'],
  ])('with %s is refused, and the field is named', async (_, street_view, field) => {
    const {status, fields} = await refusal(service, street_view);
    expect({status, fields}).toEqual({status: 400, fields: [`street_view.${field}`]});
  });
});
