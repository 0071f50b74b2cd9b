import {workerData} from 'node:worker_threads';
import {type Canvas, loadImage} from '@napi-rs/canvas';
import {answerJobs} from '../../../base/drawing/answer-jobs.js';
import {type Pausing, Scheduler} from '../../../base/drawing/scheduler.js';
import {FeatureStore} from '../../map/features/feature-store.js';
import type {MapRegion} from '../../map/features/map-region.js';
import {drawView} from '../painter/draw-view.js';
import type {ImageryJob, ImageryResult, PanoramaJob} from './imagery-jobs.js';
import {drawPanorama} from './painter/draw-panorama.js';
import {buildScene} from './scene/build-scene.js';
import {nearestSpot} from './scene/spot.js';

// The thread that draws panoramas; separate from the map's, so that no tile waits for one.

/** WebP quality; high, because drawings have hard edges and are viewed closely. */
const QUALITY = 82;
/** Before any panorama, since a view takes less time and its panorama is on screen already. */
const VIEW_RANK = 0;

const regions: readonly MapRegion[] = workerData;
const store = new FeatureStore(regions);
const scheduler = new Scheduler();

answerJobs(async (job: ImageryJob): Promise<ImageryResult> => {
  // At once, in a pause of the drawing under way, because a person waits for it first.
  if (job.kind === 'spot') return {spot: nearestSpot(store, job.point, job.metres)};
  const canvas =
    job.kind === 'view'
      ? await scheduler.finish(drawView(await loadImage(job.panorama), job.view), VIEW_RANK)
      : await scheduler.finish(panorama(job), job.width);
  // Encodes in Node's thread pool, while this thread continues to draw.
  return {webp: new Uint8Array(await canvas.encode('webp', QUALITY))};
});

function* panorama({at, width, daytime}: PanoramaJob): Pausing<Canvas> {
  const scene = buildScene(store, at);
  yield;
  return yield* drawPanorama(scene, width, daytime);
}
