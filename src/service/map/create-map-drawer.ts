import type {Worker} from 'node:worker_threads';
import {ProblemError} from '../http/problem-error.js';
import {startWorker} from '../start-worker.js';
import type {DrawAnswer, DrawRequest} from './draw-messages.js';
import {drawingVersion} from './drawing-version.js';
import type {MapDrawer} from './map-drawer.js';
import {TileCache} from './tile-cache.js';

/** More requests than this at once are turned away: a queue that long answers nobody in time. */
const MOST_WAITING = 500;

type Waiting = {
  readonly resolve: (webp: Uint8Array) => void;
  readonly reject: (error: ProblemError) => void;
};
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/**
 * A drawer with one worker thread, started at the first request and again after it has died.
 *
 * With a `cacheFolder`, tiles are kept there; `start` is for tests, which want to hold the worker in their hands.
 */
export function createMapDrawer({
  cacheFolder,
  start = workerData => startWorker('./draw-worker.js', import.meta.url, {workerData}),
}: {
  readonly cacheFolder?: string | undefined;
  readonly start?: (workerData: {readonly cacheFolder?: string}) => Worker;
} = {}): MapDrawer {
  const cache =
    cacheFolder === undefined ? undefined : new TileCache(cacheFolder, drawingVersion());
  const underWay = new Map<string, Promise<Uint8Array>>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;

  const stopped = (died: Worker, cause?: unknown): void => {
    if (worker !== died) return;
    worker = undefined;
    for (const {reject} of waiting.values()) {
      reject(unavailable('The map drawer stopped while drawing this. Ask again.', cause));
    }
    waiting.clear();
  };

  const open = (): Worker => {
    const opened = start(cache ? {cacheFolder: cache.folder} : {});
    opened.unref();
    opened.on('message', (answer: DrawAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (!waiting.size) opened.unref();
      if ('webp' in answer) asked?.resolve(answer.webp);
      else asked?.reject(unavailable(`The map could not be drawn: ${answer.failed}`));
    });
    opened.on('error', cause => stopped(opened, cause));
    opened.on('exit', () => stopped(opened));
    return opened;
  };

  const ask = (request: Unnumbered<DrawRequest>): Promise<Uint8Array> => {
    if (closed) return Promise.reject(unavailable('The map drawer is closed.'));
    if (waiting.size >= MOST_WAITING) {
      return Promise.reject(unavailable('Too many tiles are being drawn. Ask again in a moment.'));
    }
    worker ??= open();
    // The process stays alive for as long as someone waits, and no longer.
    worker.ref();
    const id = ++lastId;
    worker.postMessage({...request, id} satisfies DrawRequest);
    return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
  };

  const shared = (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = underWay.get(key);
    if (known) return known;
    const drawing = draw().finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  return {
    tile: tile =>
      shared(`tile ${tile.theme}/${tile.z}/${tile.x}/${tile.y}@${tile.scale}`, async () => {
        const kept = await cache?.read(tile);
        if (kept) return kept;
        const webp = await ask({kind: 'tile', tile});
        // A disk that is full or read-only makes the map slower, and nothing else.
        await cache?.write(tile, webp).catch(() => undefined);
        return webp;
      }),
    picture: picture =>
      shared(`picture ${JSON.stringify(picture)}`, () => ask({kind: 'picture', picture})),
    async close() {
      closed = true;
      const last = worker;
      if (last) stopped(last);
      await last?.terminate();
    },
  };
}

function unavailable(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('service_unavailable', detail, {retryAfter: 1, cause});
}
