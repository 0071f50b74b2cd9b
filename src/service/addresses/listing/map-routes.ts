import {type Context, Hono} from 'hono';
import {
  type AddressArea,
  AddressAreaQuery,
  type AddressCell,
  type AddressCells,
  AddressCellsQuery,
} from '../../../contract/dashboard/address-map.js';
import type {AddressFilter} from '../../../contract/dashboard/export.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Region} from '../../../contract/session.js';
import type {Env} from '../../http/env.js';
import {parseQuery} from '../../http/parse-query.js';
import {accessorOf, writeAuditSeldom} from '../../people/accounts/audit.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {type MemberGuardOptions, memberGuard} from '../../people/members/member-guard.js';
import {readSearch} from '../../people/search/read-search.js';
import {cellGrid} from './cell-grid.js';
import {type Cell, countCells, type Extent, findExtent} from './count-cells.js';
import type {LocationFilter} from './find-locations.js';

type MapOptions = MemberGuardOptions & {
  readonly secrets: Secrets;
  /** Where a map of a branch of this country opens. */
  readonly regions: {regionFor(country: string): Region};
  /** Further out the map has no tiles. */
  readonly leastZoom: number;
};

/**
 * The addresses of a branch on a map: where they are, and how many stand how in each cell of a grid.
 *
 * These are points and ids, without a word of anybody. Whoever looks at them leaves a line as whoever lists addresses
 * does, but only where their last one is older than ten minutes: else each move of the map would leave one, beside the
 * line of the list which the map stands next to. To see whose an address is, one lists or reads it.
 */
export function addressMapRoutes(options: MapOptions): Hono<Env> {
  const {db, clock, regions, leastZoom} = options;
  const view = memberGuard(options, 'view');
  const filterOf = (c: Context<Env>, {q, status}: AddressFilter): LocationFilter => {
    const branch = c.get('branch');
    const search = q === undefined ? undefined : readSearch(q, {branch, ...options});
    return {branchId: branch.id, status, search};
  };
  const noteLook = (c: Context<Env>): Promise<void> =>
    writeAuditSeldom(db, accessorOf(c), 'location.listed', {at: clock()});

  return new Hono<Env>()
    .get(dashboardRoutes.addressArea, view, async c => {
      const filter = filterOf(c, parseQuery(c, AddressAreaQuery));
      await noteLook(c);
      const extent = await findExtent(db, filter);
      const {center, south_west, north_east, attribution} = regions.regionFor(
        c.get('branch').country,
      );
      const answer: AddressArea = {
        ...(extent && {area: cornersOf(extent)}),
        region: {center, south_west, north_east, attribution},
        least_zoom: leastZoom,
      };
      return c.json(answer);
    })
    .get(dashboardRoutes.addressCells, view, async c => {
      const {zoom, south, north, west, east, ...said} = parseQuery(c, AddressCellsQuery);
      const filter = filterOf(c, said);
      await noteLook(c);
      const grid = cellGrid({south, north, west, east}, zoom);
      const answer: AddressCells = {cells: (await countCells(db, {...filter, grid})).map(toCell)};
      return c.json(answer);
    });
}

function toCell({lat, lon, counts, id, ...extent}: Cell): AddressCell {
  const count = Object.values(counts).reduce((sum, some) => sum + some, 0);
  return {center: {lat, lon}, ...cornersOf(extent), counts, ...(count === 1 && {id})};
}

function cornersOf({south, north, west, east}: Extent) {
  return {south_west: {lat: south, lon: west}, north_east: {lat: north, lon: east}};
}
