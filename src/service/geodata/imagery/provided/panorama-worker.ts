import {loadImage} from '@napi-rs/canvas';
import {answerJobs} from '../../../base/drawing/answer-jobs.js';
import {Scheduler} from '../../../base/drawing/scheduler.js';
import {placeFlat, turnSphere} from '../painter/draw-sphere.js';
import {drawView} from '../painter/draw-view.js';
import type {PanoramaJob, PanoramaResult} from './panorama-jobs.js';

// The thread that decodes and turns the pictures of vendors; separate from the map's, so that no tile waits for one.

/** WebP quality: photographs hide what it loses, and were compressed before. */
const QUALITY = 76;
const SPHERE = 360;

const scheduler = new Scheduler();

answerJobs(async (job: PanoramaJob): Promise<PanoramaResult> => {
  const canvas =
    job.kind === 'view'
      ? await scheduler.finish(drawView(await loadImage(job.panorama), job.view), 0)
      : await panorama(job);
  return {webp: new Uint8Array(await canvas.encode('webp', QUALITY))};
});

async function panorama({
  picture,
  width,
  heading,
  across,
}: Extract<PanoramaJob, {kind: 'panorama'}>) {
  const image = await loadImage(picture);
  return across >= SPHERE
    ? turnSphere(image, width, heading)
    : placeFlat(image, width, {heading, across});
}
