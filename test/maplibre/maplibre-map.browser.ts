import {expect} from '@open-wc/testing';
import {FailureError} from '../../src/contract/failure.js';
import type {MapLibreStyle} from '../../src/maplibre/maplibre.js';
import {mapLibreMap} from '../../src/maplibre/maplibre.js';
import {mapConformance} from '../../src/providers/conformance/map.js';
import type {MapOptions, MapView} from '../../src/providers/map-provider.js';
import {BROKEN, PICTURE} from '../map/map-harness.js';
import {inFrame} from '../support/page/in-frame.js';
import {until} from '../support/until.js';

const workerUrl = '/node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs';

/** A style of one colour. */
const plain = (colour: string): MapLibreStyle => ({
  version: 8,
  sources: {},
  layers: [{id: 'ground', type: 'background', paint: {'background-color': colour}}],
});

/** A style of raster tiles, which need no worker. */
const tiles = (picture: string): MapLibreStyle => ({
  version: 8,
  sources: {
    tiles: {
      ...{type: 'raster', tiles: [picture], tileSize: 256},
      attribution: '<a href="https://tiles.example">&copy; Tiles</a>',
    },
  },
  layers: [{id: 'tiles', type: 'raster', source: 'tiles'}],
});

describe('A map by MapLibre as a provider', () => {
  const checks = mapConformance(() => mapLibreMap({style: plain('#88aa88'), workerUrl}));
  for (const {name, run} of checks) it(name, run).timeout(60_000);
});

describe('A map by MapLibre', () => {
  let container: HTMLElement;
  let map: MapView | undefined;
  beforeEach(() => {
    container = document.createElement('div');
    container.tabIndex = 0;
    Object.assign(container.style, {width: '320px', height: '240px', contain: 'layout'});
    document.body.append(container);
  });
  afterEach(() => {
    map?.destroy();
    map = undefined;
    container.remove();
  });

  const mount = async (
    style: {style: MapLibreStyle; darkStyle?: MapLibreStyle},
    options: Partial<MapOptions> = {},
  ) => {
    map = await mapLibreMap({...style, workerUrl}).mount({
      ...{container, center: {lat: -34.9, lon: -56.2}, zoom: 15, theme: 'light'},
      ...{attribution: '© The service', reducedMotion: true},
      ...options,
    });
    return map;
  };
  const root = () => container.firstElementChild?.shadowRoot;
  const canvas = () => root()?.querySelector('canvas');
  const credit = () => root()?.querySelector('.credit')?.textContent;

  /** The colour in the middle of what it draws. */
  const colour = async (): Promise<string> => {
    const drawn = canvas();
    const copy = document.createElement('canvas').getContext('2d');
    if (!drawn || !copy) return '';
    // WebGL forgets what it has drawn after the frame, so it is looked at in the same one.
    map?.moveTo({}, {animate: false});
    await new Promise(requestAnimationFrame);
    copy.drawImage(drawn, drawn.width / 2, drawn.height / 2, 1, 1, 0, 0, 1, 1);
    return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
  };

  it('fills its container, and takes no gesture by itself', async () => {
    await mount({style: plain('#ff0000')});
    const {width, height} = canvas()?.getBoundingClientRect() ?? {};
    expect([width, height]).to.deep.equal([320, 240]);
    expect(canvas()?.closest('[aria-hidden="true"]')).not.to.equal(null);
    expect(canvas()?.tabIndex).to.equal(-1);
  });

  it('credits the sources of its style beside the service’s data', async () => {
    await mount({style: tiles(PICTURE)});
    await until(() => credit() === '© The service · © Tiles');
  });

  it('says that its tiles are missing, and that they are found', async () => {
    const told: string[] = [];
    await mount(
      {style: tiles(BROKEN), darkStyle: tiles(PICTURE)},
      {onTilesMissing: () => told.push('missing'), onTilesFound: () => told.push('found')},
    );
    await until(() => told.length === 1);
    map?.setTheme('dark');
    await until(() => told.length === 2);
    expect(told).to.deep.equal(['missing', 'found']);
  });

  it('asks again for a style that did not come when the network returns', async () => {
    const told: string[] = [];
    await mount({style: '/nowhere/style.json'}, {onTilesMissing: () => told.push('missing')});
    await until(() => told.length === 1);
    const before = performance.getEntriesByName(`${location.origin}/nowhere/style.json`).length;
    dispatchEvent(new Event('online'));
    await until(
      () => performance.getEntriesByName(`${location.origin}/nowhere/style.json`).length > before,
    );
  });

  it('is moved by the gestures of the service’s own map', async () => {
    const rests: string[] = [];
    await mount({style: plain('#ff0000')}, {onRest: (_view, by) => rests.push(by)});
    const surface = container.firstElementChild;
    const {x, y} = container.getBoundingClientRect();
    const drag = (type: string, clientX: number) =>
      surface?.dispatchEvent(
        new PointerEvent(type, {
          ...{pointerId: 1, pointerType: 'touch', clientX, clientY: y + 100, bubbles: true},
        }),
      );
    drag('pointerdown', x + 200);
    for (let to = 190; to >= 100; to -= 10) drag('pointermove', x + to);
    await until(() => (map?.view.center.lon ?? 0) > -56.2);
    drag('pointerup', x + 100);
    await until(() => rests.length === 1);
    expect(rests).to.deep.equal(['person']);
  });

  it('says so where there is no WebGL 2', async () => {
    const {getContext} = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    try {
      const failure = await mount({style: plain('#ff0000')}).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(FailureError);
      expect(failure).to.have.nested.property('failure.code', 'unsupported_device');
      expect(container.childNodes).to.have.length(0);
    } finally {
      HTMLCanvasElement.prototype.getContext = getContext;
    }
  });

  it('draws both themes', async () => {
    await mount({style: plain('#ff0000'), darkStyle: plain('#0000ff')});
    await until(async () => (await colour()) === '255,0,0');
    map?.setTheme('dark');
    await until(async () => (await colour()) === '0,0,255');
  });

  it('works under Trusted Types, with a worker that the page trusts', async () => {
    const told = await inFrame(
      `
      const {mapLibreMap} = await load('/src/maplibre/maplibre.ts');
      const policy = globalThis.trustedTypes?.createPolicy('page', {createScriptURL: url => url});
      const url = '${location.origin}${workerUrl}';
      const container = document.createElement('div');
      Object.assign(container.style, {width: '320px', height: '240px', contain: 'layout'});
      document.body.append(container);
      const refused = [];
      const warned = [];
      console.warn = (...said) => warned.push(said.join(' '));
      addEventListener('securitypolicyviolation', event => refused.push(event.violatedDirective));
      const point = {type: 'Point', coordinates: [0, 0]};
      const found = new Promise((resolve, reject) => {
        const provider = mapLibreMap({
          workerUrl: policy ? policy.createScriptURL(url) : url,
          style: {
            version: 8,
            // The worker cuts it into tiles.
            sources: {points: {type: 'geojson', data: point, attribution: '© Points'}},
            layers: [{id: 'points', type: 'circle', source: 'points'}],
          },
        });
        provider.mount({
          ...{container, center: {lat: 0, lon: 0}, zoom: 12, theme: 'light'},
          ...{attribution: '', reducedMotion: true, onTilesMissing: () => reject(Error(warned.join()))},
        }).catch(reject);
        const look = () => {
          const {textContent} = container.firstElementChild?.shadowRoot?.querySelector('.credit') ?? {};
          textContent ? resolve(textContent) : requestAnimationFrame(look);
        };
        look();
      });
      return JSON.stringify([await found, refused]);
    `,
      "require-trusted-types-for 'script'",
    );
    expect(told).to.equal(JSON.stringify(['© Points', []]));
  });
});
