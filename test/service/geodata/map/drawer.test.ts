import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Worker} from 'node:worker_threads';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PictureCache} from '../../../../src/service/base/drawing/picture-cache.js';
import {startWorker} from '../../../../src/service/base/start-worker.js';
import {
  createMapDrawer,
  mapVersion,
} from '../../../../src/service/geodata/map/create-map-drawer.js';
import type {MapDrawer} from '../../../../src/service/geodata/map/map-drawer.js';
import {MAP_THEMES} from '../../../../src/service/geodata/map/painter/theme.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {decode, distanceTo, PLACES, tileAt} from './tiles.js';

const {light, dark} = MAP_THEMES;
/** WebP is lossy: a flat colour comes back within this of every channel. */
const LOSS = 6;

function start(workerData: object): Worker {
  const besides = new URL(
    '../../../../src/service/geodata/map/create-map-drawer.ts',
    import.meta.url,
  );
  return startWorker('./draw-worker.js', besides.href, {workerData});
}

describe('the map drawer', () => {
  let drawer: MapDrawer;
  beforeAll(() => {
    drawer = createMapDrawer({regions: [MONTEVIDEO]});
  });
  afterAll(() => drawer.close());

  it.each([
    ['a street, in the colour of roads', PLACES.avenue, 18, light.road],
    ['a square, in the colour of parks', PLACES.plaza, 18, light.park],
    ['the bay, in the colour of water', PLACES.bay, 14, light.water],
    ['the river beyond the coast, in the colour of water', PLACES.openRiver, 16, light.water],
    ['land without data, in the colour of land', PLACES.nairobi, 17, light.land],
    ['water beyond the data, in the colour of water', {lat: -35.1, lon: -56.2}, 12, light.water],
  ])('draws %s', async (_what, place, zoom, colour) => {
    const {pixel, ...tile} = tileAt(place, zoom);
    const image = await decode(await drawer.tile({theme: 'light', scale: 1, ...tile}));
    expect(distanceTo(image.at(pixel.x, pixel.y), colour)).toBeLessThanOrEqual(LOSS);
  });

  it('draws the same place in the colours of the dark theme', async () => {
    const {pixel, ...tile} = tileAt(PLACES.plaza, 18);
    const image = await decode(await drawer.tile({theme: 'dark', scale: 1, ...tile}));
    expect(distanceTo(image.at(pixel.x, pixel.y), dark.park)).toBeLessThanOrEqual(LOSS);
  });

  it('draws 256 pixels a side, and 512 for dense screens', async () => {
    const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, 16);
    const plain = await decode(await drawer.tile({theme: 'light', scale: 1, ...tile}));
    const dense = await decode(await drawer.tile({theme: 'light', scale: 2, ...tile}));
    expect([plain.width, plain.height, dense.width, dense.height]).toEqual([256, 256, 512, 512]);
  });

  it('draws every zoom from 10 to 20', async () => {
    for (let z = 10; z <= 20; z++) {
      const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, z);
      expect((await drawer.tile({theme: 'light', scale: 1, ...tile})).length).toBeGreaterThan(400);
    }
  });

  it.each(['light', 'dark'] as const)('draws a phone’s first view in 30 KB, in %s', async theme => {
    // Where the map opens on the first street found for "18 de julio".
    const [west, north] = [45080, 79110];
    let bytes = 0;
    for (const x of [west, west + 1, west + 2])
      for (const y of [north, north + 1, north + 2, north + 3])
        bytes += (await drawer.tile({theme, z: 17, x, y, scale: 1})).length;
    expect(bytes).toBeLessThanOrEqual(30 * 1024);
  });

  it('draws a picture of any size around a point, between whole zooms too', async () => {
    const webp = await drawer.picture({
      center: PLACES.plaza,
      zoom: 16.6,
      width: 300,
      height: 200,
      theme: 'light',
      scale: 2,
    });
    const image = await decode(webp);
    expect([image.width, image.height]).toEqual([600, 400]);
    // The name of the square stands in its very middle, so a little beside it.
    expect(distanceTo(image.at(300, 345), light.park)).toBeGreaterThan(LOSS);
    expect(distanceTo(image.at(300, 235), light.park)).toBeLessThanOrEqual(LOSS);
  });

  it('draws the picture of a place once, for all who ask now and later', async () => {
    const picture = {
      center: PLACES.plaza,
      zoom: 17,
      width: 200,
      height: 200,
      theme: 'dark',
      scale: 1,
    } as const;
    const [one, other] = await Promise.all([drawer.picture(picture), drawer.picture({...picture})]);
    expect(one).toBe(other);
    expect(await drawer.picture({...picture})).toBe(one);
    expect(await drawer.picture({...picture, theme: 'light'})).not.toBe(one);
  });

  it('draws once what is asked for twice at the same time', async () => {
    const {pixel: _pixel, ...tile} = tileAt({lat: -34.89, lon: -56.16}, 17);
    const [one, other] = await Promise.all([
      drawer.tile({theme: 'light', scale: 1, ...tile}),
      drawer.tile({theme: 'light', scale: 1, ...tile}),
    ]);
    expect(one).toBe(other);
  });
});

describe('a map drawer whose worker dies', () => {
  it('answers what was asked with a DrawingError, and what comes after with a new worker', async () => {
    const workers: Worker[] = [];
    const drawer = createMapDrawer({
      regions: [],
      start(data) {
        const worker = start(data);
        workers.push(worker);
        return worker;
      },
    });
    const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, 17);
    const lost = drawer.tile({theme: 'light', scale: 1, ...tile});
    const refused = expect(lost).rejects.toMatchObject({
      name: 'DrawingError',
    });
    await expect.poll(() => workers).toHaveLength(1);
    await workers[0]?.terminate();
    await refused;
    const webp = await drawer.tile({theme: 'light', scale: 1, ...tile});
    expect((await decode(webp)).width).toBe(256);
    expect(workers).toHaveLength(2);
    await drawer.close();
  });

  it('says so when it is asked after it was closed', async () => {
    const drawer = createMapDrawer({regions: [MONTEVIDEO]});
    await drawer.close();
    const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, 17);
    await expect(drawer.tile({theme: 'light', scale: 1, ...tile})).rejects.toMatchObject({
      name: 'DrawingError',
    });
  });
});

describe('a map drawer whose regions change', () => {
  it('draws the new ones from then on, and finishes what was under way', async () => {
    const cacheFolder = await mkdtemp(join(tmpdir(), 'map-regions-'));
    const workers: Worker[] = [];
    const drawer = createMapDrawer({
      regions: [],
      cacheFolder,
      start(data) {
        const worker = start(data);
        workers.push(worker);
        return worker;
      },
    });
    const {pixel, ...tile} = tileAt(PLACES.plaza, 18);
    const address = {theme: 'light', scale: 1, ...tile} as const;
    const [column, row] = [pixel.x, pixel.y];
    const before = drawer.tile(address);
    // Under way when the regions change.
    await expect.poll(() => workers).toHaveLength(1);
    drawer.show([MONTEVIDEO]);
    const land = await decode(await before);
    expect(distanceTo(land.at(column, row), light.land)).toBeLessThanOrEqual(LOSS);
    const park = await decode(await drawer.tile(address));
    expect(distanceTo(park.at(column, row), light.park)).toBeLessThanOrEqual(LOSS);
    // The thread of the former regions has ended.
    await expect.poll(() => workers[0]?.threadId).toBe(-1);
    drawer.show([]);
    const again = await decode(await drawer.tile(address));
    expect(distanceTo(again.at(column, row), light.land)).toBeLessThanOrEqual(LOSS);
    await drawer.close();
    await rm(cacheFolder, {recursive: true});
  });
});

describe('a map drawer with a cache folder', () => {
  let cacheFolder: string;
  beforeAll(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'map-cache-'));
    await mkdir(join(cacheFolder, 'tiles-ofyesterday', 'light'), {recursive: true});
  });
  afterAll(() => rm(cacheFolder, {recursive: true, force: true}));

  it('keeps what it drew, so that a later process draws nothing, and drops older styles', async () => {
    const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, 17);
    const first = createMapDrawer({regions: [MONTEVIDEO], cacheFolder});
    const drawn = await first.tile({theme: 'light', scale: 2, ...tile});
    await first.close();
    const second = createMapDrawer({
      regions: [MONTEVIDEO],
      cacheFolder,
      start() {
        throw new Error('nothing to draw');
      },
    });
    const kept = await second.tile({theme: 'light', scale: 2, ...tile});
    expect(Buffer.from(kept).equals(Buffer.from(drawn))).toBe(true);
    await expect(second.tile({theme: 'dark', scale: 2, ...tile})).rejects.toThrow(
      'nothing to draw',
    );
    expect(existsSync(join(cacheFolder, 'tiles-ofyesterday'))).toBe(false);
    const files = await readdir(cacheFolder, {recursive: true});
    expect(files.filter(name => name.endsWith('.tmp'))).toEqual([]);
    await second.close();
  });

  it('finds what was drawn where the data folder has moved, and draws another build anew', () => {
    const at = (folder: string) =>
      mapVersion([{...MONTEVIDEO, source: {...MONTEVIDEO.source, folder}}]);
    expect(at('/var/lib/regions/lima-1-48a1f74f')).toBe(at('/srv/regions/lima-1-48a1f74f'));
    expect(at('/srv/regions/lima-2-48a1f74f')).not.toBe(at('/srv/regions/lima-1-48a1f74f'));
  });

  it('draws land and sea without anything on them once, and keeps no file of them', async () => {
    const drawer = createMapDrawer({regions: [MONTEVIDEO], cacheFolder});
    for (const [place, colour] of [
      [PLACES.nairobi, light.land],
      [{lat: -35.5, lon: -56.2}, light.water],
    ] as const) {
      const {pixel, ...tile} = tileAt(place, 18);
      const address = {theme: 'light', scale: 1, ...tile} as const;
      const webp = await drawer.tile(address);
      const image = await decode(webp);
      expect(distanceTo(image.at(pixel.x, pixel.y), colour)).toBeLessThanOrEqual(LOSS);
      expect(await drawer.tile({...address, x: tile.x + 1})).toEqual(webp);
      const cache = new PictureCache(cacheFolder, mapVersion([MONTEVIDEO]));
      expect(await cache.read(`light/18/${tile.x}/${tile.y}@1`)).toBeUndefined();
    }
    await drawer.close();
  });
});
