import {parentPort} from 'node:worker_threads';
import {readOsmFeatures, TOWN_TILES} from './osm-features.js';
import {readTown, type TownRows} from './read-town.js';
import {TOWN_TABLES, type TownBatch, type TownTable} from './town-tables.js';

/** Rows in one message. */
const BATCH = 20_000;

/** What the worker says: how much there is to load, then batch after batch, each when it is asked for. */
export type TownMessage =
  | {readonly type: 'read'; readonly houses: number}
  | {readonly type: 'batch'; readonly batch: TownBatch}
  | {readonly type: 'done'};

/** Cuts the rows into batches, a column at a time, as the database takes them. */
export function* batches(rows: TownRows, size = BATCH): Generator<TownBatch> {
  yield* batchesOf('town_places', rows.town_places, size);
  yield* batchesOf('town_street_points', rows.town_street_points, size);
  yield* batchesOf('town_houses', rows.town_houses, size);
}

function* batchesOf<Table extends TownTable>(
  table: Table,
  rows: TownRows[Table],
  size: number,
): Generator<TownBatch> {
  for (let from = 0; from < rows.length; from += size) {
    const some: readonly Readonly<Record<string, string | number | null>>[] = rows.slice(
      from,
      from + size,
    );
    const columns = Object.keys(TOWN_TABLES[table]).map(name => some.map(row => row[name] ?? null));
    yield {table, rows: some.length, columns};
  }
}

function* everyFeature() {
  for (const tile of TOWN_TILES) yield* readOsmFeatures(tile);
}

if (parentPort) {
  const port = parentPort;
  const send = (message: TownMessage) => port.postMessage(message);
  const rows = readTown(everyFeature());
  send({type: 'read', houses: rows.town_houses.length});
  const waiting = batches(rows);
  port.on('message', () => {
    const {value, done} = waiting.next();
    if (!done) return send({type: 'batch', batch: value});
    send({type: 'done'});
    port.close();
  });
}
