import type {Queries} from '../../base/db/db.js';
import type {VocabularyTable} from '../../countries/vocabulary-table.js';
import {NameSearch} from './names/name-search.js';
import {openNames} from './names/open-names.js';
import type {RegionIndex, SearchedRegion} from './region-index.js';
import {tablesOf} from './region-tables.js';
import {Vocabulary} from './words/vocabulary.js';

/** Opens the names of a build in `folder`; `table` has the abbreviations and address words of its country. */
export function openRegionIndex(
  db: Queries,
  region: SearchedRegion,
  {folder, table}: {readonly folder: string; readonly table: VocabularyTable},
): RegionIndex {
  const vocabulary = new Vocabulary(table);
  const names = openNames(folder);
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
