import {beforeAll, describe, expect, it} from 'vitest';
import type {AppOptions} from '../../../src/service/app.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {watchEventLoop} from '../../../src/service/base/watch-event-loop.js';
import {createMapDrawer} from '../../../src/service/geodata/map/create-map-drawer.js';
import {drawnMap} from '../../../src/service/geodata/map/served-map.js';
import {MONTEVIDEO} from '../../../src/service/montevideo.js';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {openSession, saveAddress, startService} from '../../support/service/service.js';

const TOKEN = 'a-token-of-at-least-24-letters';

describe('/metrics', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabaseForTest();
    return () => db.close();
  });

  const read = async (deps: Partial<AppOptions>, authorization?: string) => {
    const {app} = await startService(db, deps);
    return app.request('/metrics', {headers: authorization ? {authorization} : {}});
  };

  it('shows a sandbox to all who reach it, as Prometheus reads it', async () => {
    const answer = await read({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await answer.text()).split('\n').filter(line => line && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^[a-z_]+(\{.*\})? [-+\dNaInfe.]+$/);
  });

  it('is not there in production without a token', async () => {
    expect((await read({environment: 'production'})).status).toBe(404);
    expect((await read({environment: 'production'}, `Bearer ${TOKEN}`)).status).toBe(404);
  });

  it.each(['sandbox', 'production'] as const)(
    'is for who sends the token, where there is one, in %s',
    async environment => {
      const deps = {environment, metricsToken: TOKEN};
      expect((await read(deps, `Bearer ${TOKEN}`)).status).toBe(200);
      for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Token ${TOKEN}`]) {
        const refused = await read(deps, wrong);
        expect([refused.status, await refused.json()]).toMatchObject([
          401,
          {code: 'unauthenticated'},
        ]);
      }
    },
  );

  it('counts answers by method, route pattern and class of status', async () => {
    const {app, shop} = await startService(db);
    await app.request('/health/live');
    await app.request('/health/live');
    await app.request('/v5/locations/nobody/verifications/status', {method: 'POST'});
    await app.request('/nothing/here');
    await app.request(`/v5/places?text=colonia&key=${shop.apiKey}`);
    await app.request(`/v5/places/reverse?lat=-34.9&lon=-56.2&key=${shop.apiKey}`);
    await app.request('/health/live', {method: 'BREW'});
    const text = await (await app.request('/metrics')).text();
    const count = (labels: string) =>
      Number(
        text.split(`address_capture_http_request_seconds_count{${labels}} `)[1]?.split('\n')[0],
      );
    expect(count('method="GET",route="/health/live",status="2xx"')).toBe(2);
    expect(count('method="POST",route="/v5/locations/:id/verifications/status",status="4xx"')).toBe(
      1,
    );
    expect(count('method="GET",route="none",status="4xx"')).toBe(1);
    expect(count('method="GET",route="/v5/places",status="2xx"')).toBe(1);
    expect(count('method="GET",route="/v5/places/reverse",status="2xx"')).toBe(1);
    expect(count('method="other",route="none",status="4xx"')).toBe(1);
    expect(text).toContain('address_capture_places_seconds_count{search="suggest"} 1');
  });

  it('tells nothing of a person: no id, link, phone, key or search', async () => {
    const service = await startService(db);
    const {app, shop} = service;
    const token = await openSession(service, '+598 99 765 432');
    const saved = await saveAddress(service, token);
    const {address}: {address: {id: string; user_id: string; url: string}} = await saved.json();
    const slug = address.url.split('/').at(-1) ?? '';
    await app.request(`/a/${slug}`);
    await app.request(`/a/${slug}/map-light.webp`);
    await app.request(`/v5/locations/${address.id}/verifications/status`, {method: 'POST'});
    await app.request(`/v5/places?text=colonia%201234&key=${shop.apiKey}`);
    await app.request(`/v5/places/reverse?lat=-34.90581&lon=-56.19131&key=${shop.apiKey}`);
    await app.request(`/v5/places/12345678?key=${shop.apiKey}`);
    await app.request(`/v5/map/light/17/45074/79113.webp?key=${shop.apiKey}`);
    await app.request(`/${slug}/${address.id}`);
    const text = await (await app.request('/metrics')).text();
    expect(text).toContain('route="/a/:slug"');
    for (const told of [
      ...[slug, address.id, address.user_id, token, shop.apiKey, shop.id, shop.serverKey],
      ...['99765432', '765 432', 'colonia', '34.90', '56.19', '12345678', '45074', '79113'],
      ...['Amalia', 'Etcheverry', 'shop.example'],
    ])
      expect(text).not.toContain(told);
  });

  it('shows how long tiles took to draw and waited, and what of the process is known', async () => {
    const metrics = createMetrics();
    metrics.watchProcess();
    const drawer = createMapDrawer({regions: [MONTEVIDEO], metrics});
    const {app, shop} = await startService(db, {metrics, map: drawnMap(drawer)});
    const tile = await app.request(`/v5/map/light/17/45074/79113.webp?key=${shop.apiKey}`);
    expect(tile.status).toBe(200);
    await drawer.close();
    const text = await (await app.request('/metrics')).text();
    const value = (name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0]);
    const drawn = '{zoom="17",outcome="drawn"}';
    expect(value(`address_capture_tile_draw_seconds_count${drawn}`)).toBe(1);
    expect(value(`address_capture_tile_draw_seconds_sum${drawn}`)).toBeGreaterThan(0);
    expect(value('address_capture_draw_wait_seconds_count')).toBe(1);
    expect(value('address_capture_draw_queue_length')).toBe(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).not.toContain('nodejs_eventloop');
  });

  it('shows how long the event loop was held up, until it is watched no more', async () => {
    const metrics = createMetrics();
    const unwatch = watchEventLoop(metrics);
    const late = async () => {
      const text = await metrics.text();
      const read = (what: string) =>
        Number(
          text.split(`\naddress_capture_event_loop_delay_seconds_${what} `)[1]?.split('\n')[0],
        );
      return {count: read('count'), sum: read('sum')};
    };
    const start = performance.now();
    while (performance.now() - start < 250);
    await expect.poll(async () => (await late()).count).toBeGreaterThan(0);
    expect((await late()).sum).toBeGreaterThan(0.1);
    unwatch();
  });

  it('names each number by the conventions, and says its unit', async () => {
    const {app} = await startService(db);
    const text = await (await app.request('/metrics')).text();
    const helps = [...text.matchAll(/^# HELP (address_capture_\w+) (.+)$/gm)];
    expect(helps.length).toBeGreaterThan(1);
    for (const [, name = '', help = ''] of helps) {
      if (name.endsWith('_seconds')) expect(help).toMatch(/^Seconds /);
    }
  });
});
