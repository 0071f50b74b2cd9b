import type {Worker} from 'node:worker_threads';
import {PHOTO_MOST_PIXELS} from '../../../contract/pictures/photo.js';
import {type PictureKind, readPictureHeader} from '../../../contract/pictures/picture-header.js';
import {NOBODY} from '../../base/drawing/asker.js';
import {createDrawQueue} from '../../base/drawing/draw-queue.js';
import {DrawThread} from '../../base/drawing/draw-thread.js';
import {DrawingError} from '../../base/drawing/drawing-error.js';
import {ProblemError} from '../../base/problem-error.js';
import {startWorker} from '../../base/start-worker.js';
import type {PhotoJob, PhotoResult, Photos} from './photos.js';

/** Waiting photos beyond which others are refused: each takes half a second, and its bytes stay in memory. */
const MOST_WAITING = 20;
/** Milliseconds for one photo: the largest takes a second, so one that takes longer was made to. */
const DEADLINE = 10_000;

/**
 * Makes photos in one thread, one after another, so that only one is decoded at a time. A photo that exceeds `deadline`
 * is abandoned together with its thread, and the next one starts another thread. `start` is for tests.
 */
export function createPhotos({
  deadline = DEADLINE,
  start = () => startWorker('./photo-worker.js', import.meta.url),
}: {
  /** Milliseconds. */
  readonly deadline?: number;
  readonly start?: () => Worker;
} = {}): Photos {
  const thread = new DrawThread<PhotoJob, PhotoResult>(start);
  const work = (job: PhotoJob): Promise<PhotoResult> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(damaged('It takes too long to decode'));
        // This does not stop native code, which ends by itself later.
        void thread.close();
      }, deadline);
      thread
        .draw(job)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  const queue = createDrawQueue({
    work,
    atOnce: 1,
    most: MOST_WAITING,
    refusal: () =>
      new DrawingError('Too many photos are being processed. Send it again in a moment.'),
  });

  return {
    async make(sent, {client = NOBODY, signal = new AbortController().signal, allowance} = {}) {
      const kind = checkedKind(sent);
      const {photo} = await queue.add({sent, kind}, {clients: [client], signal, allowance});
      if (!photo) throw damaged('It is damaged or incomplete');
      return photo;
    },
    async close() {
      queue.clear(new DrawingError('The photos are closed.'));
      await thread.close();
    },
  };
}

/** The kind by its header; throws for a bad picture before anything is decoded. */
function checkedKind(sent: Uint8Array): PictureKind {
  if (sent.length === 0)
    throw new ProblemError('bad_argument', 'The body is empty: send the bytes of a picture.');
  const header = readPictureHeader(sent);
  if (!header)
    throw new ProblemError(
      'unsupported_media_type',
      'Send a JPEG, PNG or WebP: the bytes are none of these, whatever the file is called.',
    );
  if (!header.size) throw damaged('It lacks its size');
  const {width, height} = header.size;
  if (width * height > PHOTO_MOST_PIXELS)
    throw new ProblemError(
      'too_large',
      `A photo may have at most ${PHOTO_MOST_PIXELS / 1e6} megapixels, and this one has ${width} × ${height}: make it smaller.`,
    );
  return header.kind;
}

function damaged(what: string): ProblemError {
  return new ProblemError(
    'bad_argument',
    `This picture cannot be read. ${what}: send another one, or save it again.`,
  );
}
