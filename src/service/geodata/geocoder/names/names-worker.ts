import {parentPort} from 'node:worker_threads';
import {NamesBuilder} from './names-builder.js';
import {packTables} from './names-tables.js';
import type {PlaceRow} from './place-row.js';

/** The thread is sent rows, and at last nothing; it answers each with the bytes that follow in the file of rows or of tables. */
export type NamesRequest = {readonly rows: readonly PlaceRow[]} | 'finish';

if (parentPort) {
  const port = parentPort;
  const builder = new NamesBuilder();
  port.on('message', (request: NamesRequest) => {
    const isDone = request === 'finish';
    const bytes = isDone ? packTables(builder.finish()) : builder.add(request.rows);
    port.postMessage(bytes);
    if (isDone) port.close();
  });
}
