import {REGION_TABLES, type RegionBatch, type RegionTable} from '../geocoder/region-tables.js';
import type {TownRows} from './read-town.js';

/** Rows per batch. */
const BATCH = 20_000;

/** Cuts portions of rows into batches by column, as `unnest` takes them. */
export function* batches(portions: Iterable<TownRows>, size = BATCH): Generator<RegionBatch> {
  for (const rows of portions) {
    yield* batchesOf('places', rows.places, size);
    yield* batchesOf('street_points', rows.street_points, size);
    yield* batchesOf('corners', rows.corners, size);
    yield* batchesOf('houses', rows.houses, size);
  }
}

function* batchesOf<Table extends RegionTable>(
  table: Table,
  rows: TownRows[Table],
  size: number,
): Generator<RegionBatch> {
  for (let from = 0; from < rows.length; from += size) {
    const some: readonly Readonly<Record<string, string | number | null>>[] = rows.slice(
      from,
      from + size,
    );
    const columns = Object.keys(REGION_TABLES[table]).map(name =>
      some.map(row => row[name] ?? null),
    );
    yield {table, rows: some.length, columns};
  }
}
