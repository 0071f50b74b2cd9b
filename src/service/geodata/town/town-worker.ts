import {join} from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';
import type {RegionBatch} from '../geocoder/region-tables.js';
import {readAllFeatures} from '../tiles/osm-features.js';
import {readTown} from './read-town.js';
import type {Town} from './town.js';
import {batches} from './town-batches.js';

/** The worker sends `read` with about the number of houses, then one batch per request. */
export type TownMessage =
  | {readonly type: 'read'; readonly houses: number}
  | {readonly type: 'batch'; readonly batch: RegionBatch}
  | {readonly type: 'done'};

if (parentPort) {
  const port = parentPort;
  const send = (message: TownMessage) => port.postMessage(message);
  const town: Town = workerData;
  const reading = readTown(town, readAllFeatures(town.source), {
    folder: join(town.source.folder, 'too-much-for-memory'),
  });
  send({type: 'read', houses: reading.houses});
  const waiting = batches(reading.rows());
  port.on('message', () => {
    const {value, done} = waiting.next();
    if (!done) return send({type: 'batch', batch: value});
    send({type: 'done'});
    port.close();
  });
}
