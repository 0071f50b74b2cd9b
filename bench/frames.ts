import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {type BuiltService, startBuilt} from '../scripts/start-built.js';
import {benchPage} from './bench-page.js';
import type {BenchRow} from './row.js';
import {bestOf, moveByHand, PHONE, rowsOf, SLOWED, watched} from './smooth.js';

const MOVING_MS = 10_000;
const STILL_MS = 4000;
const TILES = [
  '/v5/map/light/17/45077/79112@2x.webp',
  '/v5/map/light/17/45078/79112@2x.webp',
  '/v5/map/light/17/45077/79113@2x.webp',
  '/v5/map/light/17/45078/79113@2x.webp',
];

/**
 * Missed frames of the map under a person's fingers, on a phone's screen with the processor slowed 4×.
 *
 * The machine may draw without a graphics card and run other work. So the same is measured for a page where nothing
 * moves, and for one large picture under the same fingers, the least that a map could cost. The best of three rounds
 * counts, because other work can only add misses.
 */
export async function run(): Promise<BenchRow[]> {
  const service = await startBuilt();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  let server: {readonly url: string; close(): void} | undefined;
  try {
    server = await serveWithTiles(service);
    const page = await browser.newPage(PHONE);
    await page.goto(`${server.url}/bench`);
    await openMap(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
    const still = await watched(browser, page, () => page.waitForTimeout(STILL_MS));
    const moving = await bestOf(() => watched(browser, page, () => moveByHand(session, MOVING_MS)));
    await page.evaluate(PICTURE_TO_MOVE);
    const picture = await bestOf(() =>
      watched(browser, page, () => moveByHand(session, MOVING_MS)),
    );
    return [
      ...rowsOf('nothing moves', still),
      ...rowsOf('one picture under the same fingers', picture),
      ...rowsOf('the map is dragged and zoomed', moving, true),
    ];
  } finally {
    await browser.close();
    server?.close();
    await service.stop();
  }
}

/** A proxy to the service that repeats a few drawn tiles, so that drawing does not compete with the page; `more` props of the element. */
export async function serveWithTiles({url: service, apiKey}: BuiltService, more = '') {
  const drawn = await Promise.all(
    TILES.map(async path => {
      const response = await fetch(`${service}${path}?key=${apiKey}`);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  let sent = 0;
  const server = createServer(async (request, response) => {
    const {url = '/', method = 'GET'} = request;
    if (url === '/bench')
      return response.setHeader('content-type', 'text/html').end(benchPage(apiKey, at(), more));
    if (url.startsWith('/v5/map/'))
      return response
        .writeHead(200, {'content-type': 'image/webp', 'cache-control': 'max-age=3600'})
        .end(drawn[sent++ % drawn.length]);
    const {host: _, connection: __, ...headers} = request.headers;
    const answer = await fetch(service + url, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(method === 'POST' && {body: await text(request)}),
    });
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response
      .writeHead(answer.status, {'content-type': type})
      .end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, 'localhost');
  const at = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  await once(server, 'listening');
  return {url: at(), close: () => server.close()};
}

/** Goes to the pin of an address and waits for the map's pictures. */
async function openMap(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('18 de julio 1234');
  await page.getByRole('option').first().click();
  await page.getByRole('application').locator('img').nth(8).waitFor({state: 'attached'});
}

/** A picture as large as the screen's map, dragged and zoomed by the least possible script. */
export const PICTURE_TO_MOVE = `
  document.querySelector('address-capture').remove();
  document.documentElement.style.touchAction = 'none';
  const picture = document.createElement('canvas');
  picture.width = picture.height = 1536;
  Object.assign(picture.style, {
    position: 'fixed', left: '-200px', top: '-40px', width: '768px', willChange: 'transform',
  });
  picture.getContext('2d').fillRect(200, 200, 900, 900);
  document.body.append(picture);
  const within = (value, limit) => Math.max(-limit, Math.min(limit, value));
  const fingers = new Map();
  let [x, y, zoom, frame] = [0, 0, 0, 0];
  const draw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      picture.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + 2 ** zoom + ')';
    });
  };
  addEventListener('pointerdown', event => fingers.set(event.pointerId, event));
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, event => fingers.delete(event.pointerId));
  addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    const down = event.clientY - before.clientY;
    if (fingers.size > 1) zoom = within(zoom + down / 200, 0.6);
    else [x, y] = [within(x + event.clientX - before.clientX, 200), within(y + down, 200)];
    draw();
  });
  addEventListener('wheel', event => {
    event.preventDefault();
    zoom = within(zoom + event.deltaY / 1000, 0.6);
    draw();
  }, {passive: false});`;
