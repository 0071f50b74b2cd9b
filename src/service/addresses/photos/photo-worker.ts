import {answerJobs} from '../../base/drawing/answer-jobs.js';
import {drawPhoto} from './draw-photo.js';
import type {PhotoJob, PhotoResult} from './photo-jobs.js';

/* The thread that makes photos: another than the map's, so that no tile waits for one. */

answerJobs(async (job: PhotoJob): Promise<PhotoResult> => ({photo: await drawPhoto(job)}));
