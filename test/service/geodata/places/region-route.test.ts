import * as v from 'valibot';
import {expect, it} from 'vitest';
import {Region} from '../../../../src/contract/session.js';
import {countryTables} from '../../../../src/service/countries/countries.js';
import {regionFor} from '../../../../src/service/geodata/regions/page-region.js';
import {NO_REGION} from '../../../../src/service/http/no-region.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {MONTEVIDEO_REGION, SHOP, startService} from '../../../support/service/service.js';

describeOnDatabase('GET /v5/region', open => {
  it('tells a page where the map opens before there is a phone, as a session would', async () => {
    const {app, shop} = await startService(await open());
    const headers = {Origin: SHOP};
    const answer = await app.request(`/v5/region?key=${shop.apiKey}`, {headers});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(v.parse(Region, await answer.json())).toEqual({
      ...MONTEVIDEO_REGION,
      least_zoom: 10,
    });
  });

  it('is read by no page that the key does not name', async () => {
    const {app, shop} = await startService(await open());
    const headers = {Origin: 'https://elsewhere.example'};
    const answer = await app.request(`/v5/region?key=${shop.apiKey}`, {headers});
    expect(answer.status).toBe(403);
  });

  it('is nowhere without a region: a page sees every point outside the map, and the operator is told what to do', async () => {
    const {app, shop} = await startService(await open(), {
      regions: {regionFor: country => regionFor([], country, countryTables), names: () => []},
    });
    const answer = await app.request(`/v5/region?key=${shop.apiKey}`, {headers: {Origin: SHOP}});
    const {south_west, north_east, attribution} = v.parse(Region, await answer.json());
    expect(south_west).toEqual(north_east);
    expect(attribution).toBe('');
    const ready = await app.request('/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({status: 'ready', regions: [], warning: NO_REGION});
    expect(await (await app.request('/docs')).text()).toContain('This service has no region yet.');
  });

  it('is named where the service is watched, and in no notice', async () => {
    const {app} = await startService(await open());
    const ready = await app.request('/health/ready');
    expect(await ready.json()).toEqual({status: 'ready', regions: ['Montevideo']});
    expect(await (await app.request('/docs')).text()).not.toContain('no region');
  });
});
