import {createServer} from 'node:http';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {build} from 'vite';
import type {Xy} from '../../../src/geo/point.js';
import {PAGE_ICON} from './page-icon.js';

const root = join(import.meta.dirname, '../../..');

/** Nothing inline, nothing from elsewhere, no HTML from strings. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'`;

/** A page taller than the screen with a map of 360 × 500 at its top, in the shadow root of another element. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A map</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${PAGE_ICON.link}<link rel="stylesheet" href="/page.css"></head>
<body><div id="host"></div><script type="module" src="/page.js"></script></body></html>`;

const STYLE = 'body{margin:0}';

const SCRIPT = `
import {createRasterMap} from '/map.js';
globalThis.told = [];
globalThis.violations = [];
addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective + ' ' + event.blockedURI));
const container = document.createElement('div');
container.tabIndex = 0;
Object.assign(container.style, {width: '360px', height: '500px', contain: 'layout'});
document.getElementById('host').attachShadow({mode: 'open'}).append(container);
globalThis.container = container;
const mount = options => createRasterMap({
  container,
  center: {lat: -34.9066, lon: -56.1996},
  zoom: 16,
  focus: {x: 180, y: 220},
  theme: 'light',
  attribution: '© OpenStreetMap contributors',
  reducedMotion: false,
  tileUrl: ({z, x, y}) => '/tiles/' + z + '/' + x + '/' + y + '.svg',
  onMoveStart: () => told.push('start'),
  onRest: (view, by) => told.push('rest by ' + by),
  ...options,
});
globalThis.map = mount();
/** The map again, of pictures without any mark, on a ground of another colour; each picture comes after a pause. */
globalThis.mountPlain = (zoom, pause = 0) => {
  map.destroy();
  container.style.setProperty('--map-background', '#f00');
  globalThis.map = mount({
    zoom,
    attribution: '',
    tileUrl: ({z, x, y, theme}) => '/plain/' + pause + '/' + [theme, z, x, y].join('/'),
  });
};
globalThis.pictures = () => [...container.firstElementChild.shadowRoot.querySelectorAll('img')];
/** The place of the unit square which the picture at a pixel of the page shows there. */
globalThis.placeUnder = ({x, y}) => {
  for (const image of pictures()) {
    const box = image.getBoundingClientRect();
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue;
    const [z, column, row] = new URL(image.src).pathname.match(/\\d+/g).map(Number);
    return {
      x: (column + (x - box.x) / box.width) / 2 ** z,
      y: (row + (y - box.y) / box.height) / 2 ** z,
    };
  }
  throw new Error('No picture lies at ' + x + ', ' + y);
};`;

const TILE = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
<rect width="256" height="256" fill="#e9efe9" stroke="#7a9"/><text x="20" y="40">${path}</text></svg>`;

/** One pixel of rgb(0, 136, 136), opaque to its edges as a tile's bitmap is and a drawing is not. */
const PLAIN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg6OgAAAGcARGCIK2nAAAAAElFTkSuQmCC',
  'base64',
);

/** Serves the page with the map as it is built, alone on a port of its own. */
export async function serveMapPage(): Promise<{readonly url: string; close(): void}> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {entry: join(root, 'src/map/raster-map.ts'), formats: ['es']},
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The map was not built.');
  const files: Record<string, readonly [type: string, content: string | Buffer]> = {
    [PAGE_ICON.path]: PAGE_ICON.file,
    '/': ['text/html', PAGE],
    '/page.css': ['text/css', STYLE],
    '/page.js': ['text/javascript', SCRIPT],
    '/plain.png': ['image/png', PLAIN],
    '/map.js': ['text/javascript', output.output[0].code],
  };
  const server = createServer(({url = ''}, response) => {
    const plain = /^\/plain\/(\d+)/.exec(url);
    const [type, content] = files[plain ? '/plain.png' : url] ?? ['image/svg+xml', TILE(url)];
    setTimeout(
      () => {
        response.writeHead(200, {'content-type': type, 'content-security-policy': POLICY});
        response.end(content);
      },
      Number(plain?.[1] ?? 0),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {url: `http://127.0.0.1:${address.port}/`, close: () => server.close()};
}

/** Fingers on a touch screen; each call says where all of them are, each 16 ms after the one before. */
export type TouchScreen = Readonly<
  Record<'down' | 'move' | 'up' | 'cancel', (fingers: readonly Xy[]) => Promise<void>>
>;

/** A touch screen that is touched as hardware does it: the browser makes pointer events of it. */
export async function touchScreen(page: Page): Promise<TouchScreen> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send =
    (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel') =>
    async (fingers: readonly Xy[]): Promise<void> => {
      const touchPoints = fingers.map(({x, y}, id) => ({x, y, id}));
      timestamp += 0.016;
      await session.send('Input.dispatchTouchEvent', {type, touchPoints, timestamp});
    };
  return {
    down: send('touchStart'),
    move: send('touchMove'),
    up: send('touchEnd'),
    cancel: send('touchCancel'),
  };
}
