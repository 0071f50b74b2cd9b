import {beforeAll, expect, it} from 'vitest';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {routes} from '../../../../src/contract/routes/routes.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

const TILE = routes.tile({theme: 'light', z: 14, x: 5630, y: 9888, scale: 1});

describeOnDatabase('the tiles of the map', open => {
  let service: TestService;
  let member: DashboardPage;
  beforeAll(async () => {
    service = await startService(await open());
    member = await joinBranch(service, {role: 'viewer'});
  });

  it('are for pages by their key, and for members who are signed in', async () => {
    const {app, shop} = service;
    expect((await app.request(`${TILE}?key=${shop.apiKey}`)).status).toBe(200);
    const answer = await member.ask('GET', TILE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });

  it('are for nobody else, nor for a page of another site with a member’s cookie', async () => {
    const {app} = service;
    const nobody = await app.request(TILE);
    expect([nobody.status, await nobody.text()]).toEqual([401, expect.stringContaining('?key=')]);
    const Cookie = member.cookie() ?? '';
    const headers = {Cookie, 'Sec-Fetch-Site': 'cross-site'};
    expect((await app.request(TILE, {headers})).status).toBe(403);
    expect((await app.request(TILE, {headers: {Cookie: `${Cookie}x`}})).status).toBe(401);
    const wrong = await member.ask('GET', `${TILE}?key=pk_sandbox_x_y`);
    expect(wrong.status).toBe(401);
    await member.ask('DELETE', dashboardRoutes.session);
    expect((await app.request(TILE, {headers: {Cookie}})).status).toBe(401);
  });
});
