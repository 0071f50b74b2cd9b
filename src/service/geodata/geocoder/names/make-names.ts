import {once} from 'node:events';
import {startWorker} from '../../../base/start-worker.js';
import type {NamesFile} from './names.js';
import type {NamesRequest} from './names-worker.js';
import type {PlaceRow} from './place-row.js';

/** The bytes that come next in one of the files of an index. */
export type NamesPart = {readonly file: NamesFile; readonly bytes: Uint8Array};

/** Makes the files of an index from rows of `places` by number, in a thread of its own; they are held by nobody. */
export async function* makeNames(
  batches: AsyncIterable<readonly PlaceRow[]>,
): AsyncGenerator<NamesPart> {
  const worker = startWorker('./names-worker.js', import.meta.url);
  const ask = async (request: NamesRequest): Promise<Uint8Array> => {
    worker.postMessage(request);
    const [bytes] = await once(worker, 'message');
    return bytes;
  };
  try {
    for await (const rows of batches) yield {file: 'rows', bytes: await ask({rows})};
    yield {file: 'tables', bytes: await ask('finish')};
  } finally {
    await worker.terminate();
  }
}
