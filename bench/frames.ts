import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {type Browser, type CDPSession, chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {type BuiltService, startBuilt} from '../scripts/start-built.js';
import {percentile} from './chance.js';
import {type MainThread, mainThreadOf} from './main-thread.js';
import type {BenchRow} from './row.js';

const SLOWED = 4;
const MOVING_MS = 10_000;
const STILL_MS = 4000;
/** A frame that takes longer was missed, at 60 a second. */
const FRAME_MS = 20;
const MOST_MISSED = 5;
const ROUNDS = 3;
const LONGEST_TASK = 50;
/** Streets of the centre, and what lies beneath them. */
const TILES = [
  '/v5/map/light/17/45077/79112@2x.webp',
  '/v5/map/light/17/45078/79112@2x.webp',
  '/v5/map/light/17/45077/79113@2x.webp',
  '/v5/map/light/17/45078/79113@2x.webp',
];
const MIDDLE = {x: 180, y: 200};

/** What is noted of a page while something goes on there: what each frame took, and the main thread's tasks in them. */
type Watched = {readonly frames: readonly number[]; readonly thread: MainThread};

/**
 * How smooth the map is under the fingers, on a phone's screen with the processor slowed 4×.
 *
 * The machine may draw without a graphics card, and others share it: so the same is measured of a page where nothing
 * moves, and of one large picture under the same fingers, which is the least that a map could cost. Of three
 * rounds the one with the fewest misses counts: what others do at the same time only ever adds some.
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
    const page = await browser.newPage({
      viewport: {width: 360, height: 680},
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${server.url}/bench`);
    await openMap(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
    const still = await watched(browser, page, () => page.waitForTimeout(STILL_MS));
    const moving = await bestOf(() => watched(browser, page, () => moveMap(session, MOVING_MS)));
    await page.evaluate(PICTURE_TO_MOVE);
    const picture = await bestOf(() => watched(browser, page, () => moveMap(session, MOVING_MS)));
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

/**
 * The service, but for its tiles: some that it has drawn before are sent for all, so that the page does not share the
 * processor with their drawing.
 */
async function serveWithTiles({url: service, apiKey}: BuiltService) {
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
      return response.setHeader('content-type', 'text/html').end(pageOf(apiKey, at()));
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

/** Goes to the pin of an address, and waits for the map's pictures. */
async function openMap(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('18 de julio 1234');
  await page.getByRole('option').first().click();
  await page.getByRole('application').locator('img').nth(8).waitFor({state: 'attached'});
}

/** Drags with throws, pinches and turns of the wheel, as a touch screen and a mouse report them. */
async function moveMap(session: CDPSession, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const drag = (xDistance: number, yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      ...MIDDLE,
      xDistance,
      yDistance,
      speed: 900,
      preventFling: false,
      gestureSourceType: 'touch',
    });
  const pinch = (scaleFactor: number) =>
    session.send('Input.synthesizePinchGesture', {
      ...MIDDLE,
      scaleFactor,
      relativeSpeed: 500,
      gestureSourceType: 'touch',
    });
  const wheel = async (deltaY: number) => {
    for (let turn = 0; turn < 8; turn++)
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        ...MIDDLE,
        deltaX: 0,
        deltaY,
      });
  };
  const steps = [
    () => drag(-250, 0),
    () => drag(120, -140),
    () => pinch(0.5),
    () => drag(130, 140),
    () => pinch(2),
    () => wheel(-60),
    () => drag(0, -150),
    () => wheel(60),
    () => drag(0, 150),
  ];
  for (let turn = 0; performance.now() < end; turn++) await steps[turn % steps.length]?.();
}

/** Notes each frame of a page, and traces its main thread, for as long as something goes on. */
async function watched(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<Watched> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'toplevel'],
  });
  await page.evaluate(NOTE_FRAMES);
  await during();
  const frames: number[] = await page.evaluate('noted()');
  return {frames, thread: mainThreadOf(await browser.stopTracing())};
}

async function bestOf(round: () => Promise<Watched>): Promise<Watched> {
  const rounds: Watched[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  const [best] = rounds.sort((a, b) => missed(a.frames) - missed(b.frames));
  if (!best) throw new Error('There was no round.');
  return best;
}

/** Per cent of the times that are longer than a frame may take. */
function missed(times: readonly number[]): number {
  return (100 * times.filter(time => time >= FRAME_MS).length) / Math.max(1, times.length);
}

function rowsOf(what: string, {frames, thread}: Watched, isOurs = false): BenchRow[] {
  const row = (of: string, value: number, unit: string, limit?: number): BenchRow => ({
    what: `frames, ${what}: ${of}`,
    value,
    unit,
    ...(isOurs && limit !== undefined && {limit}),
  });
  const {workInFrames, scriptInFrames, tasks} = thread;
  return [
    row(`${frames.length}, of ${FRAME_MS} ms and longer`, missed(frames), '%', MOST_MISSED),
    row(
      `with ${FRAME_MS} ms and more of the page’s own work`,
      missed(workInFrames),
      '%',
      MOST_MISSED,
    ),
    row('the page’s own work in one, p50', percentile(workInFrames, 0.5), 'ms'),
    row('the page’s own work in one, p95', percentile(workInFrames, 0.95), 'ms'),
    row('script of it, p95', percentile(scriptInFrames, 0.95), 'ms'),
    row('longest task', Math.max(0, ...tasks.map(({work}) => work)), 'ms'),
    row(
      'longest script in a task',
      Math.max(0, ...tasks.map(({script}) => script)),
      'ms',
      LONGEST_TASK,
    ),
  ];
}

const NOTE_FRAMES = `
  globalThis.noted = (() => {
    const frames = [];
    let last = 0;
    let next = requestAnimationFrame(function note(now) {
      if (last) frames.push(now - last);
      last = now;
      next = requestAnimationFrame(note);
    });
    return () => {
      cancelAnimationFrame(next);
      return frames;
    };
  })();`;

/** One picture as large as the screen's map, dragged and zoomed by the least script that can do it. */
const PICTURE_TO_MOVE = `
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

function pageOf(apiKey: string, serviceUrl: string): string {
  return `<!doctype html><html lang="en"><title>A shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}</style>
  <div id="address"></div>
  <script type="module">
    import {AddressCapture} from '/cdn/address-capture.js';
    new AddressCapture(document.getElementById('address'), {
      API_KEY: '${apiKey}', serviceUrl: '${serviceUrl}', userPhoneNumber: '+59899123456', appSettings: {name: 'Bench', version: '1'}, createOnly: true,
      onAddressSelected() {}, onError(error) { console.error(error); },
    });
  </script></html>`;
}
