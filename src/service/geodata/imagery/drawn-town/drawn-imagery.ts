import type {Worker} from 'node:worker_threads';
import type {Point} from '../../../../geo/point.js';
import type {Clock} from '../../../base/clock.js';
import type {Asker, Askers} from '../../../base/drawing/asker.js';
import {createDrawQueue} from '../../../base/drawing/draw-queue.js';
import {DrawThread} from '../../../base/drawing/draw-thread.js';
import {DrawingError} from '../../../base/drawing/drawing-error.js';
import {drawingVersion} from '../../../base/drawing/drawing-version.js';
import {PictureCache} from '../../../base/drawing/picture-cache.js';
import {SharedWork} from '../../../base/drawing/shared-work.js';
import {startWorker} from '../../../base/start-worker.js';
import type {Town} from '../../town/town.js';
import type {Imagery, NearestPanorama} from '../imagery.js';
import {drawnId, readDrawnId} from './drawn-id.js';
import type {ImageryJob, ImageryResult} from './imagery-jobs.js';
import type {Daytime} from './scene/scene.js';
import type {Spot} from './scene/spot.js';

/** More pictures than this at once are refused: each takes seconds. */
const MOST_WAITING = 20;
/** A first look in a second, and one that is sharp on a dense screen. */
const [PREVIEW, SHARP] = [1024, 4096] as const;
/** Hours of the sun, which is highest at 12, between which it is day. */
const DAY = {from: 6.5, to: 18.5};

/**
 * Street pictures for trying things out, drawn from the town's map: its streets, numbers and names are real, its houses
 * are not.
 *
 * With a `cacheFolder`, they are kept there; `start` is for tests.
 */
export function createDrawnImagery({
  town,
  clock,
  cacheFolder,
  start = () => startWorker('./imagery-worker.js', import.meta.url, {workerData: town}),
}: {
  readonly town: Town;
  readonly clock: Clock;
  readonly cacheFolder?: string | undefined;
  readonly start?: () => Worker;
}): Imagery {
  const version = drawingVersion(new URL('.', import.meta.url));
  const cache = cacheFolder === undefined ? undefined : new PictureCache(cacheFolder, version);
  const thread = new DrawThread<ImageryJob, ImageryResult>(start);
  // The thread draws the smaller one first: so that it knows of it, no small one waits here for a sharp one.
  const work = (job: ImageryJob) => thread.draw(job);
  const refusal = () =>
    new DrawingError('Too many street pictures are being drawn. Ask again in a moment.');
  const queue = () => createDrawQueue({work, atOnce: 1, most: MOST_WAITING, refusal});
  const [small, sharp] = [queue(), queue()];
  const shared = new SharedWork<Uint8Array>();

  const ask = (job: ImageryJob, askers: Askers): Promise<ImageryResult> =>
    (job.kind === 'panorama' && job.width > PREVIEW ? sharp : small).add(job, askers);

  /** What is kept under a name, or drawn now and kept. */
  const drawn = (
    name: string,
    jobFor: (asker: Asker) => Promise<ImageryJob | undefined>,
    asker?: Asker,
  ): Promise<Uint8Array> =>
    shared.ask(
      name,
      async askers => {
        const kept = await cache?.read(name);
        if (kept) return kept;
        const [client] = askers.clients;
        const job = await jobFor({...askers, client});
        const {webp} = job ? await ask(job, askers) : {};
        if (!webp) throw new DrawingError('The thread drew no picture.');
        // A disk that is full or read-only makes it slower, and nothing else.
        await cache?.write(name, webp).catch(() => undefined);
        return webp;
      },
      asker,
    );
  const picture: Imagery['picture'] = async (id, width, asker) => {
    const from = readDrawnId(id);
    return from && drawn(`${id}/${width}`, async () => ({kind: 'panorama', ...from, width}), asker);
  };

  return {
    attribution: 'Illustration, drawn from © OpenStreetMap contributors',
    isIllustration: true,
    widths: [PREVIEW, SHARP],
    async nearest(point, metres) {
      const {spot} = await thread.draw({kind: 'spot', point, metres});
      return spot && foundAt(spot, daytimeAt(spot.at, clock()));
    },
    async find(id) {
      const from = readDrawnId(id);
      if (!from) return undefined;
      const {spot} = await thread.draw({kind: 'spot', point: from.at, metres: 1});
      const found = spot && foundAt(spot, from.daytime);
      // What was drawn from where no picture is drawn any more can still be seen; no way leads on from there.
      return found?.id === id ? found : {id, at: from.at, links: []};
    },
    async locate(id) {
      return readDrawnId(id)?.at;
    },
    picture,
    async view(id, view, asker) {
      if (!readDrawnId(id)) return undefined;
      const name = `${id}/${view.heading}_${view.pitch}_${view.zoom}`;
      const job = async (first: Asker): Promise<ImageryJob | undefined> => {
        const panorama = await picture(id, SHARP, first);
        return panorama && {kind: 'view', panorama, view};
      };
      return drawn(name, job, asker);
    },
    async close() {
      for (const queue of [small, sharp])
        queue.clear(new DrawingError('The street pictures are closed.'));
      await thread.close();
    },
  };
}

/** All around a spot it is the same time of the day. */
function foundAt({at, links}: Spot, daytime: Daytime): NearestPanorama {
  return {
    id: drawnId({at, daytime}),
    at,
    links: links.map(next => ({id: drawnId({at: next, daytime}), at: next})),
  };
}

/** By the sun over the place, not by the clocks of its country. */
function daytimeAt({lon}: Point, now: Date): Daytime {
  const hour = (now.getUTCHours() + now.getUTCMinutes() / 60 + lon / 15 + 24) % 24;
  return hour >= DAY.from && hour < DAY.to ? 'day' : 'dusk';
}
