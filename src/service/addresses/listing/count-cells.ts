import type {StatusCounts} from '../../../contract/dashboard/address-counts.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Condition, idsOfSearch} from '../../people/search/search-conditions.js';
import type {CellGrid} from './cell-grid.js';
import type {LocationFilter} from './find-locations.js';

/** The least box around some addresses, in degrees. */
export type Extent = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** Addresses that are drawn as one mark. */
export type Cell = Extent & {
  /** Of their point of gravity. */
  readonly lat: number;
  readonly lon: number;
  readonly counts: StatusCounts;
  /** Of one of them. */
  readonly id: string;
};

/** What index `verification_window_map` has of each address. */
const EXTENT = 'min(lat) AS south, max(lat) AS north, min(lon) AS west, max(lon) AS east';

/** Where the addresses of a filter are; undefined if there are none. */
export async function findExtent(db: Queries, filter: LocationFilter): Promise<Extent | undefined> {
  const {sql, values} = told(filter);
  const [row] = await findRows<{[Edge in keyof Extent]: number | undefined}>(
    db,
    `SELECT ${EXTENT} FROM verification_window WHERE ${sql}`,
    values,
  );
  const {south, north, west, east} = row ?? {};
  if (south === undefined || north === undefined) return undefined;
  if (west === undefined || east === undefined) return undefined;
  return {south, north, west, east};
}

/** The addresses of a filter in a grid: each cell in which there are some. */
export function countCells(
  db: Queries,
  {grid, ...filter}: LocationFilter & {readonly grid: CellGrid},
): Promise<Cell[]> {
  const {rows, columns} = grid;
  const {sql, values} = told(filter);
  const [south, north] = [rows[0], rows.at(-1)];
  const [west = 0, end = 0] = [columns[0], columns.at(-1)];
  const [inRows, inColumns, from, to, left, right] = [1, 2, 3, 4, 5, 6].map(
    number => `$${values.length + number}`,
  );
  // Beyond the date line the columns go on, and longitudes begin anew.
  const isAcross = end > 180;
  const lon = isAcross ? `CASE WHEN lon < ${left} THEN lon + 360 ELSE lon END` : 'lon';
  return db.query<Cell>(
    `SELECT json_build_object(
         'in_progress', count(*) FILTER (WHERE status = 'in_progress'),
         'verified', count(*) FILTER (WHERE status = 'verified'),
         'not_at_address', count(*) FILTER (WHERE status = 'not_at_address'),
         'unknown', count(*) FILTER (WHERE status = 'unknown')) AS counts,
       sum(lat) / count(*) AS lat, sum(lon) / count(*) AS lon, ${EXTENT},
       -- Of texts, only their bytes are compared quickly.
       min(location_id COLLATE "C") AS id
     FROM verification_window
     WHERE ${sql} AND lat BETWEEN ${from} AND ${to}
       AND (lon >= ${left} ${isAcross ? 'OR' : 'AND'} lon <= ${right})
     GROUP BY width_bucket(lat, ${inRows}::float8[]), width_bucket(${lon}, ${inColumns}::float8[])`,
    [...values, rows, columns, south, north, west, isAcross ? end - 360 : end],
  );
}

/** The windows of a filter's addresses that index `verification_window_map` has; `$1` is the branch. */
function told({branchId, status, search}: LocationFilter): Condition {
  const found = search && idsOfSearch(search, 3);
  return {
    sql: `branch_id = $1 AND is_told AND ($2::text IS NULL OR status = $2)${
      found ? ` AND location_id IN (${found.sql})` : ''
    }`,
    values: [branchId, status ?? null, ...(found?.values ?? [])],
  };
}
