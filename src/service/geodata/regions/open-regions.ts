import {join} from 'node:path';
import type {Region} from '../../../contract/session.js';
import {project} from '../../../geo/mercator.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import {openRegionIndex} from '../geocoder/open-region-index.js';
import type {RegionIndex} from '../geocoder/region-index.js';
import type {Shore} from '../map/features/coast.js';
import type {MapRegion} from '../map/features/map-region.js';
import {TILE_ZOOM} from '../tiles/tile-source.js';
import type {CountryTables} from './country-tables.js';
import {forgetFiles, keptFiles} from './kept-files.js';
import {pageRegion, regionFor} from './page-region.js';
import type {StoredRegion} from './region.js';
import {listRegions} from './region-store.js';
import {tilesIn} from './region-tiles.js';

/** A region as this process has it open. */
type OpenRegion = {
  readonly stored: StoredRegion;
  readonly index: RegionIndex;
  readonly map: MapRegion;
  readonly page: Region;
  /** The columns and rows of its tiles. */
  readonly tiles: ReadonlySet<string>;
};

/** The regions of the service, as this process has them open. */
export type OpenRegions = {
  /** For the search; most addresses first. */
  indexes(): readonly RegionIndex[];
  /** For the map. */
  maps(): readonly MapRegion[];
  list(): readonly StoredRegion[];
  /** Whether a point is within the bounds of a region, in a tile of zoom 12 with data of it. */
  covers(point: Point): boolean;
  /** Where a page of a branch of this country opens. */
  regionFor(country: string): Region;
  /** Opens builds that became current since, and closes those that are not any more. True if anything changed. */
  refresh(): Promise<boolean>;
};

type Options = {
  /** Keeps the map and the names of each build. */
  readonly dataFolder: string;
  /** What the country of a region adds to its data. */
  readonly countries: CountryTables;
  /** The shore of a region whose data has none. */
  readonly shoreOf?: (id: string) => Shore | undefined;
};

/** Opens the regions: copies their names and their maps into the data folder, as far as they are missing. */
export async function openRegions(
  db: Queries,
  {dataFolder, countries, shoreOf = () => undefined}: Options,
): Promise<OpenRegions> {
  const folder = join(dataFolder, 'regions');
  let open: readonly OpenRegion[] = [];

  const openOne = async (stored: StoredRegion): Promise<OpenRegion> => {
    const country = countries(stored.country);
    const kept = await keptFiles(db, stored, folder);
    const index = openRegionIndex(db, stored, {folder: kept, table: country.vocabulary});
    const map = {
      source: await tilesIn(kept),
      shortNames: country.shortNames,
      shore: shoreOf(stored.id),
    };
    const tiles = new Set(map.source.tiles.map(({x, y}) => `${x}/${y}`));
    return {stored, index, map, page: pageRegion(stored, country), tiles};
  };

  const refresh = async (): Promise<boolean> => {
    const stored = await listRegions(db);
    const isSame = (one: OpenRegion, {id, build}: StoredRegion) =>
      one.stored.id === id && one.stored.build === build;
    const next: OpenRegion[] = [];
    for (const region of stored)
      next.push(open.find(one => isSame(one, region)) ?? (await openOne(region)));
    const changed = next.length !== open.length || next.some((one, at) => one !== open[at]);
    open = next;
    // The files of a build that is closed may still be read by a drawing under way: they go at the next start.
    return changed;
  };

  // The watch and a command may ask at once.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (): Promise<boolean> => {
    const next = last.then(refresh, refresh);
    last = next;
    return next;
  };

  await refresh();
  await forgetFiles(
    open.map(one => one.stored),
    folder,
  );
  return {
    indexes: () => open.map(one => one.index),
    maps: () => open.map(one => one.map),
    list: () => open.map(one => one.stored),
    covers: point => open.some(one => isInside(one, point)),
    regionFor: country => regionFor(open, country, countries),
    refresh: inTurn,
  };
}

function isInside({stored: {south, west, north, east}, tiles}: OpenRegion, point: Point): boolean {
  const {lat, lon} = point;
  if (lat < south || lat > north || lon < west || lon > east) return false;
  const {x, y} = project(point);
  const across = 2 ** TILE_ZOOM;
  return tiles.has(`${Math.floor(x * across)}/${Math.floor(y * across)}`);
}
