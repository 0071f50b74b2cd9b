import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {routes} from '../../../../src/contract/routes/routes.js';
import {createMetrics, type Metrics} from '../../../../src/service/base/metrics.js';
import {startWorker} from '../../../../src/service/base/start-worker.js';
import {createMapDrawer} from '../../../../src/service/geodata/map/create-map-drawer.js';
import type {MapDrawer} from '../../../../src/service/geodata/map/map-drawer.js';
import {drawnMap} from '../../../../src/service/geodata/map/served-map.js';
import {type HttpListener, listen} from '../../../../src/service/http/listener.js';
import {answerStarting} from '../../../../src/service/http/starting.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {openDatabaseForTest} from '../../../support/databases/databases.js';
import {
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';
import {PLACES, tileAt} from './tiles.js';

const DRAWER = new URL('../../../../src/service/geodata/map/create-map-drawer.ts', import.meta.url)
  .href;
/** The address of a client, in place of the socket's. */
const FROM = 'made-up-from';

describe('many tiles asked for at once through the socket', () => {
  let listener: HttpListener;
  let service: TestService;
  let metrics: Metrics;
  let drawer: MapDrawer;
  let url: string;
  /** Until it is called, the drawing thread hears nothing. */
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  beforeAll(async () => {
    const db = await openDatabaseForTest();
    metrics = createMetrics();
    drawer = createMapDrawer({
      regions: [MONTEVIDEO],
      metrics,
      start(workerData) {
        const worker = startWorker('./draw-worker.js', DRAWER, {workerData});
        const send = worker.postMessage.bind(worker);
        worker.postMessage = request => void released.then(() => send(request));
        return worker;
      },
    });
    service = await startService(db, {map: drawnMap(drawer), metrics});
    listener = await listen({host: '127.0.0.1', port: 0, first: answerStarting});
    listener.answerBy(request =>
      service.app.fetch(request, {remoteAddress: request.headers.get(FROM) ?? '192.0.2.1'}),
    );
    url = `http://127.0.0.1:${listener.port}`;
  });
  afterAll(async () => {
    await listener.close(100);
    await drawer.close();
    await service.deps.db.close();
  });

  const tile = (row: number, column: number): string => {
    const {x, y} = tileAt(PLACES.plaza, 17);
    const path = routes.tile({theme: 'light', z: 17, x: x + column, y: y + row, scale: 1});
    return `${url}${path}?key=${service.shop.apiKey}`;
  };
  const metric = async (name: string): Promise<number> =>
    Number((await metrics.text()).split(`\n${name} `)[1]?.split('\n')[0]);

  it('are not drawn where whoever asked has gone, and are where someone waits', async () => {
    const leaving = new AbortController();
    const lost = Array.from({length: 20}, (_, column) =>
      fetch(tile(0, column), {signal: leaving.signal}).catch((error: Error) => error.name),
    );
    await expect.poll(() => metric('address_capture_draw_queue_length')).toBe(19);
    const wanted = [20, 21, 22].map(column => fetch(tile(0, column)));
    await expect.poll(() => metric('address_capture_draw_queue_length')).toBe(22);
    leaving.abort();
    expect(new Set(await Promise.all(lost))).toEqual(new Set(['AbortError']));
    // One was in the drawer's hands already.
    await expect.poll(() => metric('address_capture_draws_given_up_total')).toBe(19);
    release();
    for (const answer of await Promise.all(wanted)) expect(answer.status).toBe(200);
    const drawn = 'address_capture_tile_draw_seconds_count{zoom="17",outcome="drawn"}';
    await expect.poll(() => metric(drawn)).toBe(4);
    const statuses = service.lines
      .filter(({route}) => route.startsWith('/v5/map/'))
      .map(({status}) => status);
    expect(statuses.filter(status => status === 499)).toHaveLength(20);
    expect(service.errors).toEqual([]);
  });

  it('do not keep others waiting: sessions are opened while a hundred tiles are drawn', async () => {
    const order: string[] = [];
    const tiles = Array.from({length: 100}, async (_, at) => {
      const answer = await fetch(tile(1 + Math.floor(at / 10), at % 10));
      await answer.arrayBuffer();
      order.push('tile');
      return answer.status;
    });
    for (let turn = 0; turn < 5; turn++) {
      const opened = await fetch(
        `${url}/v5/sessions`,
        post(sessionBody(service.shop.apiKey, `+598 99 123 45${turn}`)),
      );
      expect(opened.status).toBe(201);
      order.push('session');
    }
    expect(new Set(await Promise.all(tiles))).toEqual(new Set([200]));
    expect(order.lastIndexOf('session')).toBeLessThan(order.lastIndexOf('tile'));
  });

  it('of one client, 520 of them, leave another’s tile among the next', async () => {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    let answered = 0;
    const flood = Array.from({length: 520}, (_, at) =>
      fetch(tile(-1 - Math.floor(at / 20), at % 20), {signal: leaving.signal}).then(
        () => answered++,
        () => {},
      ),
    );
    const patience = {timeout: 30_000};
    await expect
      .poll(() => metric('address_capture_draw_queue_length'), patience)
      .toBeGreaterThan(100);
    const before = answered;
    const own = await fetch(tile(-1, 20), {headers: {[FROM]: '192.0.2.2'}});
    expect(own.status).toBe(200);
    // Those under way, and what a busy machine reads late; not the hundred that wait.
    expect(answered - before).toBeLessThan(100);
    leaving.abort();
    await Promise.all(flood);
  });

  it('are answered with what a cache needs, and refuse another method', async () => {
    const asked = {headers: {Origin: SHOP}};
    const answer = await fetch(tile(0, 0), asked);
    const etag = answer.headers.get('ETag') ?? '';
    const length = (await answer.arrayBuffer()).byteLength;
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(answer.headers.get('Content-Length')).toBe(`${length}`);
    const again = await fetch(tile(0, 0), {headers: {'If-None-Match': etag}, cache: 'no-store'});
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag]);
    expect(again.headers.get('Cache-Control')).toContain('max-age=604800');
    const head = await fetch(tile(0, 0), {method: 'HEAD'});
    expect([head.status, head.headers.get('ETag')]).toEqual([200, etag]);
    const wrong = await fetch(tile(0, 0), {method: 'POST'});
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET']);
  });
});
