import {once} from 'node:events';
import {startWorker} from '../../base/start-worker.js';
import type {TownBatch} from '../geocoder/town-tables.js';
import type {Town} from './town.js';
import type {TownMessage} from './town-worker.js';

/** The town's rows, made in a thread of their own: reading the map leaves hundreds of megabytes behind. */
export type TownReader = {
  /** How many house numbers there are, once the map is read. */
  readonly houses: Promise<number>;
  /** The rows, to be gone through once. */
  batches(signal?: AbortSignal): AsyncGenerator<TownBatch, void>;
  /** Ends the thread; harmless when it has ended. */
  close(): Promise<void>;
};

/** Begins to read the map at once, so that it goes on while a database starts. */
export function startTownReader(town: Town): TownReader {
  const worker = startWorker('./town-worker.js', import.meta.url, {workerData: town});
  const houses = next(worker).then(message => {
    if (message.type !== 'read') throw new Error('The reader of the town began in the middle.');
    return message.houses;
  });
  // Whoever closes the reader without having used it need not hear why it ended.
  houses.catch(() => {});
  return {
    houses,
    async *batches(signal) {
      await houses;
      const ask = () => {
        const answer = next(worker, signal);
        answer.catch(() => {});
        worker.postMessage('next');
        return answer;
      };
      // The next batch is cut while the caller stores this one.
      let coming = ask();
      for (let message = await coming; message.type === 'batch'; message = await coming) {
        coming = ask();
        yield message.batch;
      }
    },
    close: async () => void (await worker.terminate()),
  };
}

type Source = ReturnType<typeof startWorker>;

/** The worker's next message; rejects when it fails, ends, or the signal stops the wait. */
async function next(worker: Source, signal?: AbortSignal): Promise<TownMessage> {
  const done = new AbortController();
  const stop = AbortSignal.any(signal ? [signal, done.signal] : [done.signal]);
  try {
    const ended = once(worker, 'exit', {signal: stop}).then(() => {
      throw new Error('The reader of the town ended before it was done.');
    });
    // Both listen for `error` as well, so a failure of the worker rejects them.
    const [message] = await Promise.race([once(worker, 'message', {signal: stop}), ended]);
    return message;
  } finally {
    done.abort();
  }
}
