import {beforeAll, describe, expect, it} from 'vitest';
import {answerStarting} from '../../../src/service/http/starting.js';
import {examplePath} from '../../../src/service/operator/docs/curl.js';
import {groups} from '../../../src/service/operator/docs/operations/index.js';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {PURCHASE} from '../../support/samples/sample-interactions.js';
import {openPage, type PageCaller, server} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

let service: TestService;
let page: PageCaller;
beforeAll(async () => {
  const db = await openDatabaseForTest();
  service = await startService(db);
  page = await openPage(service, {phone: '+59899123456', proved: true});
  return db.close;
});

/** The same path with a slash at its end, before its query. */
const slashed = (path: string) => path.replace(/(?=\?|$)/, '/');

describe('A slash at the end of a path', () => {
  it.each(
    groups
      .flatMap(({operations}) => operations)
      .filter(({caller}) => caller !== 'anyone')
      .map(operation => [operation.method.toUpperCase(), examplePath(operation)] as const),
  )('changes nothing for %s %s', async (method, path) => {
    const answers = [path, slashed(path)].map(async each => {
      const response = await service.app.request(each, {method});
      const {request_id: _, ...problem} = await response.json();
      return {status: response.status, problem};
    });
    const [without, withSlash] = await Promise.all(answers);
    expect(without?.status).toBe(401);
    expect(withSlash).toEqual(without);
  });

  it('changes nothing for an order, which is not redirected, with a query or without', async () => {
    for (const path of ['/v5/interactions/', '/v5/interactions/?from=shop']) {
      const body = {...PURCHASE, id: path};
      const response = await server(service).ask('POST', path, body);
      expect([response.status, await response.json()]).toMatchObject([200, {success: true}]);
    }
  });

  it('changes nothing for a person and for who has the link', async () => {
    const saved = await page.save();
    for (const path of [`/v5/addresses/${saved.id}/`, `/v5/addresses/${saved.id}`])
      expect((await page.ask('PATCH', path, {floor: '3'})).status).toBe(200);
    const link = new URL(saved.url).pathname;
    const [without, withSlash] = await Promise.all(
      [link, `${link}/`].map(async path => (await service.app.request(path)).text()),
    );
    expect(without).toContain('18 de Julio');
    expect(withSlash).toBe(without);
  });

  it('changes nothing for what a person or a program reads', async () => {
    for (const path of ['/docs/', '/openapi.json/', '/health/live/', '/health/ready/', '/metrics/'])
      expect([path, (await service.app.request(path)).status]).toEqual([path, 200]);
    const starting = await answerStarting(new Request('http://localhost/health/live/'));
    expect(starting.status).toBe(200);
  });

  it('leaves a path that is not there one that is not there, and a wrong method one', async () => {
    expect((await service.app.request('/v5/nothing/')).status).toBe(404);
    expect((await service.app.request('/v5/interactions//', {method: 'POST'})).status).toBe(404);
    const response = await service.app.request('/v5/interactions/');
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toMatchObject({success: false});
  });
});
