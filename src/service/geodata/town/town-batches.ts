import {TOWN_TABLES, type TownBatch, type TownTable} from '../geocoder/town-tables.js';
import type {TownRows} from './read-town.js';

/** Rows per batch. */
const BATCH = 20_000;

/** Cuts the rows into batches by column, as `unnest` takes them. */
export function* batches(rows: TownRows, size = BATCH): Generator<TownBatch> {
  yield* batchesOf('town_places', rows.town_places, size);
  yield* batchesOf('town_street_points', rows.town_street_points, size);
  yield* batchesOf('town_corners', rows.town_corners, size);
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
