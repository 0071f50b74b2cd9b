import type {Worker} from 'node:worker_threads';
import type {Point} from '../../../../geo/point.js';
import type {Clock} from '../../../base/clock.js';
import type {Askers} from '../../../base/drawing/asker.js';
import {createBusyClock} from '../../../base/drawing/busy-clock.js';
import {createDrawQueue} from '../../../base/drawing/draw-queue.js';
import {DrawThread} from '../../../base/drawing/draw-thread.js';
import {DrawingError} from '../../../base/drawing/drawing-error.js';
import {drawingVersion} from '../../../base/drawing/drawing-version.js';
import {createKeptPictures} from '../../../base/drawing/kept-pictures.js';
import {PictureCache} from '../../../base/drawing/picture-cache.js';
import {startWorker} from '../../../base/start-worker.js';
import type {MapRegion} from '../../map/features/map-region.js';
import {type Imagery, type NearestPanorama, PREVIEW, SHARP} from '../imagery.js';
import {type DrawnFrom, drawnId, parseDrawnId} from './drawn-id.js';
import type {ImageryJob, ImageryResult} from './imagery-jobs.js';
import type {Daytime} from './scene/scene.js';
import type {Spot} from './scene/spot.js';

/** Further pictures are refused, since each takes seconds. */
const MOST_WAITING = 20;
/** Seconds: a picture never changes under its id. */
const KEPT = 30 * 24 * 60 * 60;
const ATTRIBUTION = 'Illustration, drawn from © OpenStreetMap contributors';
/** Daytime in hours of solar time. */
const DAY = {from: 6.5, to: 18.5};

/** Street pictures whose regions change while they are drawn. */
export type RegionImagery = Imagery & {
  /** Draws from the map of these regions from now on; kept pictures stay. */
  show(regions: readonly MapRegion[]): void;
};

/**
 * Street pictures for trying things out, drawn from the map of regions: streets, numbers and names are real, houses are
 * not.
 *
 * Caches them in `cacheFolder`, if given; `start` is for tests.
 */
export function createDrawnImagery({
  regions,
  clock,
  cacheFolder,
  start = workerData => startWorker('./imagery-worker.js', import.meta.url, {workerData}),
}: {
  readonly regions: readonly MapRegion[];
  readonly clock: Clock;
  readonly cacheFolder?: string | undefined;
  readonly start?: (regions: readonly MapRegion[]) => Worker;
}): RegionImagery {
  const version = drawingVersion(
    new URL('.', import.meta.url),
    new URL('../painter/', import.meta.url),
  );
  const cache = cacheFolder === undefined ? undefined : new PictureCache(cacheFolder, version);
  const open = (shown: readonly MapRegion[]) =>
    new DrawThread<ImageryJob, ImageryResult>(() => start(shown));
  let thread = open(regions);
  // Two queues, so that small pictures never wait for sharp ones: the thread itself draws smaller ones first.
  const work = (job: ImageryJob) => thread.draw(job);
  const refusal = () =>
    new DrawingError('Too many street pictures are being drawn. Ask again in a moment.');
  const queue = () =>
    createDrawQueue({work, atOnce: 1, most: MOST_WAITING, refusal, busy: createBusyClock()});
  const [small, sharp] = [queue(), queue()];
  const kept = createKeptPictures(cache);

  const draw = async (job: ImageryJob, askers: Askers): Promise<Uint8Array> => {
    const isSharp = job.kind === 'panorama' && job.width > PREVIEW;
    const {webp} = await (isSharp ? sharp : small).add(job, askers);
    if (!webp) throw new DrawingError('The thread drew no picture.');
    return webp;
  };
  const picture: Imagery['picture'] = async (id, width, asker) => {
    const from = parseDrawnId(id);
    const job = from && ({kind: 'panorama', ...from, width} as const);
    return job && kept(`${id}/${width}`, askers => draw(job, askers), asker);
  };

  return {
    widths: [PREVIEW, SHARP],
    keptFor: () => KEPT,
    async nearest(point, metres) {
      const {spot} = await thread.draw({kind: 'spot', point, metres});
      return spot && foundAt(spot, daytimeAt(spot.at, clock()));
    },
    async find(id) {
      const from = parseDrawnId(id);
      if (!from) return undefined;
      const {spot} = await thread.draw({kind: 'spot', point: from.at, metres: 1});
      const found = spot && foundAt(spot, from.daytime);
      // A former viewpoint still has its picture, but no links.
      return found?.id === id ? found : knownAt(from);
    },
    async known(id) {
      const from = parseDrawnId(id);
      return from && knownAt(from);
    },
    picture,
    async view(id, view, asker) {
      if (!parseDrawnId(id)) return undefined;
      const name = `${id}/${view.heading}_${view.pitch}_${view.zoom}`;
      const drawIt = async (askers: Askers): Promise<Uint8Array> => {
        const [client] = askers.clients;
        const panorama = await picture(id, SHARP, {...askers, client});
        if (!panorama) throw new DrawingError('The thread drew no panorama.');
        return draw({kind: 'view', panorama, view}, askers);
      };
      return kept(name, drawIt, asker);
    },
    show(next) {
      const last = thread;
      thread = open(next);
      void last.retire();
    },
    async close() {
      for (const queue of [small, sharp])
        queue.clear(new DrawingError('The street pictures are closed.'));
      await thread.close();
    },
  };
}

function knownAt(from: DrawnFrom): NearestPanorama {
  return {id: drawnId(from), at: from.at, attribution: ATTRIBUTION, links: []};
}

/** Links keep the time of day. */
function foundAt({at, links}: Spot, daytime: Daytime): NearestPanorama {
  return {
    ...knownAt({at, daytime}),
    links: links.map(next => ({id: drawnId({at: next, daytime}), at: next})),
  };
}

/** By the solar time of the place, not by its time zone. */
function daytimeAt({lon}: Point, now: Date): Daytime {
  const hour = (now.getUTCHours() + now.getUTCMinutes() / 60 + lon / 15 + 24) % 24;
  return hour >= DAY.from && hour < DAY.to ? 'day' : 'dusk';
}
