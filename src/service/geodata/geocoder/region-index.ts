import type {Place} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Queries} from '../../base/db/db.js';
import type {VocabularyTable} from '../../countries/vocabulary-table.js';
import {NameSearch} from './names/name-search.js';
import {Names} from './names/names.js';
import {type RegionData, tablesOf} from './region-tables.js';
import type {SearchedNames} from './suggest.js';
import {Vocabulary} from './words/vocabulary.js';

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

/** A region ready to be searched: its names in files, its houses in the database. */
export type RegionIndex = {
  readonly region: SearchedRegion;
  readonly names: SearchedNames & {
    /** The street, landmark or quarter with this number in the table `places`. */
    placeAt(number: number): Place;
  };
  readonly data: RegionData;
};

/** Opens the names of a build in `folder`; `table` has the abbreviations and address words of its country. */
export function openRegionIndex(
  db: Queries,
  region: SearchedRegion,
  {folder, table}: {readonly folder: string; readonly table: VocabularyTable},
): RegionIndex {
  const vocabulary = new Vocabulary(table);
  const names = Names.open(folder);
  return {
    region,
    names: {
      search: new NameSearch(names, vocabulary),
      vocabulary,
      placeAt: number => names.place(number),
    },
    data: {db, tables: tablesOf(region.build, region)},
  };
}

/** Whether a point lies in the bounds of a region's data. */
export function holds({south, west, north, east}: SearchedRegion, {lat, lon}: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
