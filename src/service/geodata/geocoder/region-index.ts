import type {Place} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import {type BuildTables, type RegionData, tablesOf} from './region-tables.js';
import type {Names} from './suggest.js';
import {NameSearch} from './words/name-search.js';
import {loadNamedPlaces} from './words/place-store.js';
import {Vocabulary, type VocabularyTable} from './words/vocabulary.js';

/** What the search is told of a region. */
export type SearchedRegion = {
  /** The number of the build whose tables it reads. */
  readonly build: number;
  /** Short plus codes are completed from here if nothing nearer is known. */
  readonly center: Point;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly attribution: string;
};

/** A region ready to be searched: its names in memory, its houses in the database. */
export type RegionIndex = {
  readonly region: SearchedRegion;
  readonly names: Names;
  readonly byId: ReadonlyMap<string, Place>;
  readonly data: RegionData;
};

/** Loads the names of a build into memory; `table` has the abbreviations and address words of its country. */
export async function openRegionIndex(
  db: Queries,
  region: SearchedRegion,
  table: VocabularyTable,
): Promise<RegionIndex> {
  const tables: BuildTables = tablesOf(region.build, region);
  const named = await loadNamedPlaces(db, tables.places);
  const vocabulary = new Vocabulary(table);
  return {
    region,
    names: {search: new NameSearch(named, vocabulary), vocabulary},
    byId: new Map(named.map(({place}) => [place.id, place])),
    data: {db, tables},
  };
}

/** Whether a point lies in the bounds of a region's data. */
export function holds({south, west, north, east}: SearchedRegion, {lat, lon}: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
