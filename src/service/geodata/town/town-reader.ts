import {once} from 'node:events';
import {startWorker} from '../../base/start-worker.js';
import type {RegionBatch} from '../geocoder/region-tables.js';
import type {Town} from './town.js';
import type {TownMessage} from './town-worker.js';

/** Makes the town's rows in a worker thread, because reading the map leaves hundreds of megabytes behind. */
export type TownReader = {
  /** About the number of house numbers, once the map is read. */
  readonly houses: Promise<number>;
  /** The rows; can be iterated once. */
  batches(signal?: AbortSignal): AsyncGenerator<RegionBatch, void>;
  /** Ends the thread; safe to call twice. */
  close(): Promise<void>;
};

/** Begins to read the map at once, while the database starts. */
export function startTownReader(town: Town): TownReader {
  const worker = startWorker('./town-worker.js', import.meta.url, {
    workerData: town,
    resourceLimits: {maxOldGenerationSizeMb: 1500},
  });
  const houses = next(worker).then(message => {
    if (message.type !== 'read') throw new Error('The reader of the town began in the middle.');
    return message.houses;
  });
  // Prevents an unhandled rejection if the reader is closed unused.
  houses.catch(() => {});
  return {
    houses,
    async *batches(signal) {
      await houses;
      const request = () => {
        const answer = next(worker, signal);
        answer.catch(() => {});
        worker.postMessage('next');
        return answer;
      };
      // The worker makes the next batch while the caller stores this one.
      let coming = request();
      for (let message = await coming; message.type === 'batch'; message = await coming) {
        coming = request();
        yield message.batch;
      }
    },
    close: async () => void (await worker.terminate()),
  };
}

type Source = ReturnType<typeof startWorker>;

/** The worker's next message; rejects if the worker fails or ends, or the signal aborts. */
async function next(worker: Source, signal?: AbortSignal): Promise<TownMessage> {
  const done = new AbortController();
  const stop = AbortSignal.any(signal ? [signal, done.signal] : [done.signal]);
  try {
    const ended = once(worker, 'exit', {signal: stop}).then(() => {
      throw new Error('The reader of the town ended before it was done.');
    });
    // `once` also listens for `error`, so a failure of the worker rejects both.
    const [message] = await Promise.race([once(worker, 'message', {signal: stop}), ended]);
    return message;
  } catch (error) {
    // The reason, in place of what `once` makes of it.
    signal?.throwIfAborted();
    throw error;
  } finally {
    done.abort();
  }
}
