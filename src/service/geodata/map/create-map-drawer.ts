import type {Worker} from 'node:worker_threads';
import type {TileAddress} from '../../../contract/routes/routes.js';
import {type Askers, NOBODY} from '../../base/drawing/asker.js';
import {createDrawQueue} from '../../base/drawing/draw-queue.js';
import {DrawThread} from '../../base/drawing/draw-thread.js';
import {DrawingError} from '../../base/drawing/drawing-error.js';
import {drawingVersion} from '../../base/drawing/drawing-version.js';
import {MemoryCache} from '../../base/drawing/memory-cache.js';
import {PictureCache} from '../../base/drawing/picture-cache.js';
import {SharedWork} from '../../base/drawing/shared-work.js';
import {createMetrics, type Metrics} from '../../base/metrics.js';
import {startWorker} from '../../base/start-worker.js';
import {hashOf} from '../tiles/tile-source.js';
import {drawMeters} from './draw-meters.js';
import type {DrawJob, Drawn, DrawWorkerData} from './draw-worker.js';
import type {MapRegion} from './features/map-region.js';
import type {MapDrawer} from './map-drawer.js';

/** Further requests are refused, because a longer queue would answer nobody in time. */
const MOST_WAITING = 500;
/** For about two hundred pictures of address pages. */
const PICTURES_BYTES = 16 * 2 ** 20;
/** One is drawn while one of another client is ready: a new client waits for at most one tile of others. */
const [AT_ONCE, OF_CLIENT] = [2, 1];

/** Does not abort. */
const NEVER = new AbortController().signal;

/** A drawer whose regions change while it draws. */
export type RegionDrawer = MapDrawer & {
  /** Draws these regions from now on; what is under way is finished with the others. */
  show(regions: readonly MapRegion[]): void;
};

/**
 * Draws in one worker thread; drops queued drawings that nobody waits for any more.
 *
 * Caches tiles in `cacheFolder`, if given; `start` is for tests.
 */
export function createMapDrawer({
  regions,
  cacheFolder,
  metrics = createMetrics(),
  start = workerData => startWorker('./draw-worker.js', import.meta.url, {workerData}),
}: {
  readonly regions: readonly MapRegion[];
  readonly cacheFolder?: string | undefined;
  readonly metrics?: Metrics;
  readonly start?: (data: DrawWorkerData) => Worker;
}): RegionDrawer {
  /** A thread and a cache for the regions of one moment. */
  const open = (shown: readonly MapRegion[]) => {
    const version = mapVersion(shown);
    const cache = cacheFolder === undefined ? undefined : new PictureCache(cacheFolder, version);
    const thread = new DrawThread<DrawJob, Drawn>(() =>
      start({regions: shown, ...(cache && {cacheFolder: cache.folder})}),
    );
    return {version, cache, thread};
  };
  let showing = open(regions);
  const queue = createDrawQueue({
    work: (job: DrawJob) => showing.thread.draw(job),
    atOnce: AT_ONCE,
    ofClient: OF_CLIENT,
    most: MOST_WAITING,
    refusal: () => new DrawingError('Too many tiles are being drawn. Ask again in a moment.'),
  });
  const meters = drawMeters(metrics, queue.waiting);
  const shared = new SharedWork<Uint8Array>();
  const pictures = new MemoryCache(PICTURES_BYTES);
  let closed = false;

  const draw = async (job: DrawJob, askers: Askers): Promise<Drawn> => {
    if (closed) throw new DrawingError('The map drawer is closed.');
    const {signal} = askers;
    const asked = performance.now();
    try {
      const drawn = await queue.add(job, askers);
      meters.wait(Math.max(0, secondsSince(asked) - drawn.seconds));
      return drawn;
    } catch (error) {
      if (error === signal.reason && signal.aborted) meters.givenUp();
      throw error;
    }
  };

  const tile = async (address: TileAddress, askers: Askers): Promise<Uint8Array> => {
    const asked = performance.now();
    const name = nameOf(address);
    const {cache} = showing;
    const kept = await cache?.read(name);
    if (kept) {
      meters.tile(secondsSince(asked), address.z, 'cached');
      return kept;
    }
    try {
      const {webp, seconds, isPlain} = await draw({kind: 'tile', tile: address}, askers);
      meters.tile(seconds, address.z, 'drawn');
      // If the disk is full or read-only, the map is only slower.
      if (!isPlain) await cache?.write(name, webp).catch(() => undefined);
      return webp;
    } catch (error) {
      if (!askers.signal.aborted) meters.tile(secondsSince(asked), address.z, 'failed');
      throw error;
    }
  };

  return {
    tile(address, asker) {
      return shared.ask(
        `tile ${showing.version} ${nameOf(address)}`,
        askers => tile(address, askers),
        asker,
      );
    },
    async picture(picture, asker) {
      const name = `picture ${showing.version} ${JSON.stringify(picture)}`;
      const kept = pictures.read(name);
      if (kept) return kept;
      return shared.ask(
        name,
        async askers => {
          const {webp, seconds} = await draw({kind: 'picture', picture}, askers);
          meters.picture(seconds);
          pictures.write(name, webp);
          return webp;
        },
        asker,
      );
    },
    async mosaic(mosaic, {client = NOBODY, signal = NEVER, allowance} = {}) {
      const askers = {clients: [client], signal, allowance};
      const {webp} = await draw({kind: 'mosaic', mosaic}, askers);
      return webp;
    },
    show(next) {
      const last = showing;
      showing = open(next);
      void last.thread.retire();
    },
    async close() {
      closed = true;
      queue.clear(new DrawingError('The map drawer is closed.'));
      await showing.thread.close();
    },
  };
}

function nameOf({theme, z, x, y, scale}: TileAddress): string {
  return `${theme}/${z}/${x}/${y}@${scale}`;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Changes whenever the code that draws the map changes, or what it draws. */
export function mapVersion(regions: readonly MapRegion[]): string {
  return drawingVersion(new URL('.', import.meta.url)) + hashOf(regions.map(({source}) => source));
}
