import {beforeAll, expect, it} from 'vitest';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describeOnDatabase('The page of an address of which only the area is known', open => {
  let service: TestService;
  const pageOf = async (more: object) => {
    const body = {...HOUSE, ...more};
    const response = await saveAddress(service, await openSession(service), {body});
    const {address}: {address: {url: string}} = await response.json();
    return (await service.app.request(new URL(address.url).pathname)).text();
  };
  const radiusOf = (html: string) => Number(/<circle [^>]*r="([\d.]+)"/.exec(html)?.[1]);
  beforeAll(async () => {
    service = await startService(await open());
  });

  it.each([
    [800, '800 m'],
    [104, '100 m'],
    [1900, '1.9 km'],
  ])(
    'says how far the gate may be (%i m), and draws the circle on the map',
    async (accuracy, within) => {
      const html = await pageOf({precision: 'area', accuracy});
      expect(html).toContain(`within about ${within} of the pin`);
      // Whole on a phone's map, and not so small that it looks like a house.
      const radius = radiusOf(html.slice(html.indexOf('class="area"')));
      expect(radius).toBeLessThanOrEqual(84);
      expect(radius).toBeGreaterThan(20);
    },
  );

  it('says so also where nobody measured it', async () => {
    expect(await pageOf({precision: 'area'})).toContain('within about 300 m of the pin');
  });

  it.each(['gate', 'house', 'street'])('is any other page at a %s', async precision => {
    const html = await pageOf({precision, accuracy: 5});
    expect(html).not.toContain('Only the area');
    expect(html).not.toContain('class="area"');
  });
});
