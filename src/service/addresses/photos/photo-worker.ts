import {answerJobs} from '../../base/drawing/answer-jobs.js';
import {drawPhoto} from './draw-photo.js';
import type {PhotoJob, PhotoResult} from './photos.js';

/* The photo thread: separate from the map's, so that no tile waits for a photo. */

answerJobs(async (job: PhotoJob): Promise<PhotoResult> => ({photo: await drawPhoto(job)}));
