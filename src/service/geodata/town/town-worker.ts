import {parentPort, workerData} from 'node:worker_threads';
import type {RegionBatch} from '../geocoder/region-tables.js';
import {readAllFeatures} from '../tiles/osm-features.js';
import {readTown} from './read-town.js';
import type {Town} from './town.js';
import {batches} from './town-batches.js';

/** The worker sends `read` with the number of houses, then one batch per request. */
export type TownMessage =
  | {readonly type: 'read'; readonly houses: number}
  | {readonly type: 'batch'; readonly batch: RegionBatch}
  | {readonly type: 'done'};

if (parentPort) {
  const port = parentPort;
  const send = (message: TownMessage) => port.postMessage(message);
  const town: Town = workerData;
  const rows = readTown(town, readAllFeatures(town.source));
  send({type: 'read', houses: rows.houses.length});
  const waiting = batches(rows);
  port.on('message', () => {
    const {value, done} = waiting.next();
    if (!done) return send({type: 'batch', batch: value});
    send({type: 'done'});
    port.close();
  });
}
