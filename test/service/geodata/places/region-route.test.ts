import * as v from 'valibot';
import {expect, it} from 'vitest';
import {Region} from '../../../../src/contract/session.js';
import {MONTEVIDEO_REGION} from '../../../../src/service/montevideo.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {SHOP, startService} from '../../../support/service/service.js';

describeOnDatabase('GET /v5/region', open => {
  it('tells a page where the map opens before there is a phone, as a session would', async () => {
    const {app, shop} = await startService(await open());
    const headers = {Origin: SHOP};
    const answer = await app.request(`/v5/region?key=${shop.apiKey}`, {headers});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(v.parse(Region, await answer.json())).toEqual(MONTEVIDEO_REGION);
  });

  it('is read by no page that the key does not name', async () => {
    const {app, shop} = await startService(await open());
    const headers = {Origin: 'https://elsewhere.example'};
    const answer = await app.request(`/v5/region?key=${shop.apiKey}`, {headers});
    expect(answer.status).toBe(403);
  });
});
