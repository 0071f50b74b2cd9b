import * as v from 'valibot';
import {countryTables} from '../../src/service/countries/countries.js';
import {createGeocoder} from '../../src/service/geodata/geocoder/create-geocoder.js';
import {NameSearch} from '../../src/service/geodata/geocoder/names/name-search.js';
import {Names} from '../../src/service/geodata/geocoder/names/names.js';
import {unpackTables} from '../../src/service/geodata/geocoder/names/names-tables.js';
import {tablesOf} from '../../src/service/geodata/geocoder/region-tables.js';
import {Vocabulary} from '../../src/service/geodata/geocoder/words/vocabulary.js';
import type {Places} from '../../src/service/geodata/places/places.js';
import {FILES, RecordedRows, type Recording} from './recording.js';
import {RowsInMemory} from './rows-in-memory.js';

/** Reads a file of the recording. */
export type ReadFile = (name: string) => Promise<Response>;

/**
 * The service's own geocoder over the recorded rows: the build of this page has the modules of this folder
 * that are called like some of the service's (`house-store.ts`, which asks a database there) in their place.
 */
export async function openTown({region}: Recording, read: ReadFile): Promise<Places> {
  const [rows, tables, nameRows] = await Promise.all([
    read(FILES.rows).then(async response => v.parse(RecordedRows, await response.json())),
    read(FILES.nameTables).then(response => response.arrayBuffer()),
    read(FILES.nameRows).then(response => response.arrayBuffer()),
  ]);
  const utf8 = new TextDecoder();
  const names = new Names(unpackTables(tables), (at, length) =>
    utf8.decode(new Uint8Array(nameRows, at, length)),
  );
  const vocabulary = new Vocabulary(countryTables(region.country_code ?? '').vocabulary);
  const db = new RowsInMemory(rows);
  const {south_west, north_east, center, attribution} = region;
  const bounds = {
    south: south_west.lat,
    west: south_west.lon,
    north: north_east.lat,
    east: north_east.lon,
  };
  const index = {
    region: {...bounds, build: 0, center, attribution},
    names: {
      search: new NameSearch(names, vocabulary),
      vocabulary,
      placeAt: (number: number) => names.place(number),
    },
    data: {db, tables: tablesOf(0, bounds)},
  };
  // Only a service can follow a short link of a map.
  return createGeocoder(db, {regions: () => [index], links: {follow: async () => undefined}});
}
