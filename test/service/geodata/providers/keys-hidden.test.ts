import {afterAll, describe, expect, it} from 'vitest';
import {tilePath} from '../../../../src/contract/routes/tile-path.js';
import {loggable} from '../../../../src/service/base/db/loggable.js';
import {VENDOR_NAMES} from '../../../../src/service/geodata/providers/vendors/vendors.js';
import {KEY} from '../../../conformance/place-provider.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {formsOf, REVEALING} from '../../../support/providers/key-forms.js';
import {tileServer} from '../../../support/providers/maps/map-doubles.js';
import {provideMap, xyzConfig} from '../../../support/providers/maps/provided-map.js';
import {provideFrom} from '../../../support/providers/provided-places.js';
import {startVendor} from '../../../support/providers/vendor-server.js';
import {startService} from '../../../support/service/service.js';

describeOnDatabase('the key of a provider', open => {
  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of opened) await close();
  });

  describe.each(VENDOR_NAMES)('%s', name => {
    it('is in no byte that leaves the service, nor in its log, its metrics or its database', async () => {
      const db = await open();
      const provided = await provideFrom(db, [name], {deadline: 300});
      opened.push(provided.close);
      const {places, metrics, time, vendors, lines, errors} = provided;
      const service = await startService(db, {places, metrics});
      const written: string[] = [];
      /** The head and the body of an answer, as they are sent. */
      const read = async (path: string) => {
        const query = path.startsWith('/v5')
          ? `${path.includes('?') ? '&' : '?'}key=${service.shop.apiKey}`
          : '';
        const response = await service.app.request(`${path}${query}`);
        written.push(JSON.stringify([...response.headers]), await response.text());
        return response.status;
      };
      const statuses = new Set<number>();
      for (const weather of REVEALING) {
        vendors[0]?.become(weather);
        // So that none is left out for what the one before did.
        time.elapsed += 10 * 3_600_000;
        const search = async () => {
          const found = await places
            .suggest({text: 'unter den linden 17', isConfirmed: true})
            .catch(() => []);
          return Promise.all(found.map(({id}) => read(`/v5/places/${id}`)));
        };
        // All at once: each waits for a vendor that is late.
        const answered = await Promise.all([
          search(),
          read('/v5/places?text=unter%20den%20linden%2017&near=52.5,13.4&confirmed=true'),
          read('/v5/places/reverse?lat=52.517&lon=13.389'),
        ]);
        for (const status of answered.flat()) statuses.add(status);
      }
      for (const path of ['/metrics', '/openapi.json', '/docs', '/v5/region', '/nowhere'])
        await read(path);
      expect([...statuses].sort()).toEqual([200, 503]);
      written.push(JSON.stringify(service.lines), JSON.stringify(lines), await metrics.text());
      written.push(...[...errors, ...service.errors].map(loggable));
      for (const table of ['provider_place', 'provider_use'])
        written.push(JSON.stringify(await db.query(`SELECT * FROM ${table}`)));
      const all = written.join('\n');
      expect(all).toContain('Unter den Linden 17');
      for (const form of formsOf(KEY)) expect(all).not.toContain(form);
    });
  });
});

describeOnDatabase('the key of a map', open => {
  it('is in no byte that leaves the service, nor in its log, its metrics or its database', async () => {
    const db = await open();
    const vendor = await startVendor(tileServer);
    const config = xyzConfig(vendor.url, {key: KEY, requestsADay: 1000});
    const provided = await provideMap(db, [config], {deadline: 300});
    const {map, metrics, time, lines, errors} = provided;
    const service = await startService(db, {map, metrics});
    const written: string[] = [];
    const read = async (path: string) => {
      const response = await service.app.request(`${path}?key=${service.shop.apiKey}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      written.push(JSON.stringify([...response.headers]), bytes.toString('latin1'));
      return response.status;
    };
    for (const [at, weather] of REVEALING.entries()) {
      vendor.become(weather);
      time.elapsed += 10 * 3_600_000;
      const tile = {theme: 'dark', z: 16, x: 1000 + at, y: 1000, scale: 1} as const;
      expect(await read(tilePath(tile))).toBe(200);
    }
    expect(vendor.requests.every(({query}) => query.get('key') === KEY)).toBe(true);
    for (const path of ['/metrics', '/openapi.json', '/docs', '/v5/region']) await read(path);
    written.push(JSON.stringify(service.lines), JSON.stringify(lines), await metrics.text());
    written.push(...[...errors, ...service.errors].map(loggable));
    written.push(JSON.stringify(await db.query('SELECT * FROM provider_use')));
    const all = written.join('\n');
    expect(all).toContain('provider_key_refused');
    for (const form of formsOf(KEY)) expect(all).not.toContain(form);
    await vendor.close();
  });
});
