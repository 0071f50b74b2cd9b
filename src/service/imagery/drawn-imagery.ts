import type {Worker} from 'node:worker_threads';
import type {Point} from '../../geo/point.js';
import type {Clock} from '../clock.js';
import {createDrawQueue} from '../map/draw-queue.js';
import {DrawThread, unavailable} from '../map/draw-thread.js';
import {drawingVersion} from '../map/drawing-version.js';
import {PictureCache} from '../map/picture-cache.js';
import {SharedWork} from '../map/shared-work.js';
import {startWorker} from '../start-worker.js';
import {drawnId, readDrawnId} from './drawn-id.js';
import type {Imagery} from './imagery.js';
import type {ImageryJob, ImageryResult} from './imagery-jobs.js';
import type {Daytime} from './scene.js';

/** More pictures than this at once are refused: each takes seconds. */
const MOST_WAITING = 20;
/** A first look in a second, and one that is sharp on a dense screen. */
const WIDTHS = [1024, 4096] as const;
/** Hours of the sun, which is highest at 12, between which it is day. */
const DAY = {from: 6.5, to: 18.5};

/**
 * Street pictures for trying things out, drawn from the town's map: its streets, numbers and names are real, its houses
 * are not.
 *
 * With a `cacheFolder`, they are kept there; `start` is for tests.
 */
export function createDrawnImagery({
  clock,
  cacheFolder,
  start = () => startWorker('./imagery-worker.js', import.meta.url),
}: {
  readonly clock: Clock;
  readonly cacheFolder?: string | undefined;
  readonly start?: () => Worker;
}): Imagery {
  const version = drawingVersion(new URL('.', import.meta.url));
  const cache = cacheFolder === undefined ? undefined : new PictureCache(cacheFolder, version);
  const thread = new DrawThread<ImageryJob, ImageryResult>(start);
  const queue = createDrawQueue({work: (job: ImageryJob) => thread.draw(job), atOnce: 1});
  const shared = new SharedWork<Uint8Array>();

  const ask = (job: ImageryJob, signal: AbortSignal): Promise<ImageryResult> => {
    if (queue.waiting() >= MOST_WAITING)
      throw unavailable('Too many street pictures are being drawn. Ask again in a moment.');
    return queue.add(job, signal);
  };

  return {
    attribution: 'Illustration, drawn from © OpenStreetMap contributors',
    isIllustration: true,
    widths: WIDTHS,
    async nearest(point, metres, signal = new AbortController().signal) {
      const {spot} = await ask({kind: 'spot', point, metres}, signal);
      if (!spot) return undefined;
      const at = {lat: rounded(spot.lat), lon: rounded(spot.lon)};
      return {id: drawnId({at, daytime: daytimeAt(at, clock())}), at};
    },
    async locate(id) {
      return readDrawnId(id)?.at;
    },
    async picture(id, width, signal) {
      const known = readDrawnId(id);
      if (!known) return undefined;
      const name = `${id}/${width}`;
      const draw = async (stop: AbortSignal): Promise<Uint8Array> => {
        const kept = await cache?.read(name);
        if (kept) return kept;
        const {webp} = await ask({kind: 'panorama', ...known, width}, stop);
        if (!webp) throw unavailable('The thread drew no picture.');
        // A disk that is full or read-only makes it slower, and nothing else.
        await cache?.write(name, webp).catch(() => undefined);
        return webp;
      };
      return shared.ask(name, draw, signal);
    },
    async close() {
      queue.clear(unavailable('The street pictures are closed.'));
      await thread.close();
    },
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** By the sun over the place, not by the clocks of its country. */
function daytimeAt({lon}: Point, now: Date): Daytime {
  const hour = (now.getUTCHours() + now.getUTCMinutes() / 60 + lon / 15 + 24) % 24;
  return hour >= DAY.from && hour < DAY.to ? 'day' : 'dusk';
}
