import {workerData} from 'node:worker_threads';
import {type Canvas, loadImage} from '@napi-rs/canvas';
import {answerJobs} from '../../../base/drawing/answer-jobs.js';
import {FeatureStore} from '../../map/features/feature-store.js';
import type {Town} from '../../town/town.js';
import type {ImageryJob, ImageryResult, PanoramaJob} from './imagery-jobs.js';
import {drawPanorama} from './painter/draw-panorama.js';
import {drawView} from './painter/draw-view.js';
import {type Pausing, Turns} from './painter/turns.js';
import {buildScene} from './scene/build-scene.js';
import {nearestSpot} from './scene/spot.js';

/* The thread that draws panoramas: another than the map's, so that no tile waits for one. */

/** Of WebP: what is drawn has hard edges, and is looked at closely. */
const QUALITY = 82;
/** A view is drawn of what somebody has seen already, in less time than any panorama. */
const VIEW_RANK = 0;

const town: Town = workerData;
const store = new FeatureStore(town);
const turns = new Turns();

answerJobs(async (job: ImageryJob): Promise<ImageryResult> => {
  // At once, in a pause of whatever is being drawn: it is what a person waits for first.
  if (job.kind === 'spot') return {spot: nearestSpot(store, job.point, job.metres)};
  const canvas =
    job.kind === 'view'
      ? await turns.finish(drawView(await loadImage(job.panorama), job.view), VIEW_RANK)
      : await turns.finish(panorama(job), job.width);
  // Beside this thread, which draws on meanwhile.
  return {webp: new Uint8Array(await canvas.encode('webp', QUALITY))};
});

function* panorama({at, width, daytime}: PanoramaJob): Pausing<Canvas> {
  const scene = buildScene(store, at);
  yield;
  return yield* drawPanorama(scene, width, daytime);
}
