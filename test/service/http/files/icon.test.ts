import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openDatabaseForTest} from '../../../support/databases/databases.js';
import {repository} from '../../../support/repository/sources.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describe('the icon', () => {
  let service: TestService;
  beforeAll(async () => {
    const db = await openDatabaseForTest();
    // The demo page as it is in the repository.
    service = await startService(db, {assetsFolder: repository, demoApiKey: 'pk_sandbox_x_y'});
  });
  afterAll(() => service.deps.db.close());

  const sharedAddress = async () => {
    const response = await saveAddress(service, await openSession(service), {body: HOUSE});
    const {address}: {address: {url: string}} = await response.json();
    return new URL(address.url).pathname;
  };

  it.each<[name: string, path: () => Promise<string>, status: number]>([
    ['the interface', async () => '/docs', 200],
    ['the demo', async () => '/demo/', 200],
    ['an address', sharedAddress, 200],
    ['a link that leads nowhere', async () => '/a/nothing', 404],
  ])('is named by the page of %s, whose policy lets it in', async (_name, path, status) => {
    const page = await service.app.request(await path());
    expect(page.status).toBe(status);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/img-src 'self'/);
    const [, href = ''] = /<link rel="icon" href="([^"]+)"/.exec(await page.text()) ?? [];
    const icon = await service.app.request(href);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  });

  it('is the same where a browser asks for it unnamed, and is asked for once a day', async () => {
    const named = await service.app.request('/icon.svg');
    const unnamed = await service.app.request('/favicon.ico');
    expect(await unnamed.text()).toBe(await named.text());
    for (const {headers} of [named, unnamed])
      expect(headers.get('Cache-Control')).toBe('public, max-age=86400');
  });
});
