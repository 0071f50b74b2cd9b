import {loadImage} from '@napi-rs/canvas';
import {answerJobs} from '../map/answer-jobs.js';
import {FeatureStore} from '../map/feature-store.js';
import {buildScene} from './build-scene.js';
import {drawPanorama} from './draw-panorama.js';
import {drawView} from './draw-view.js';
import type {ImageryJob, ImageryResult} from './imagery-jobs.js';
import {nearestSpot} from './spot.js';

/* The thread that draws panoramas: another than the map's, so that no tile waits for one. */

/** Of WebP: what is drawn has hard edges, and is looked at closely. */
const QUALITY = 82;

const store = new FeatureStore();

answerJobs(async (job: ImageryJob): Promise<ImageryResult> => {
  if (job.kind === 'spot') return {spot: nearestSpot(store, job.point, job.metres)};
  const canvas =
    job.kind === 'view'
      ? drawView(await loadImage(job.panorama), job.view)
      : drawPanorama(buildScene(store, job.at), job.width, job.daytime);
  return {webp: new Uint8Array(canvas.toBuffer('image/webp', QUALITY))};
});
