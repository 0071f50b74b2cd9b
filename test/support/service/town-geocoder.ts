import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Db} from '../../../src/service/base/db/db.js';
import {countryTables} from '../../../src/service/countries/countries.js';
import {createGeocoder} from '../../../src/service/geodata/geocoder/create-geocoder.js';
import {openRegionIndex} from '../../../src/service/geodata/geocoder/open-region-index.js';
import type {RegionIndex} from '../../../src/service/geodata/geocoder/region-index.js';
import type {ShortLinks} from '../../../src/service/geodata/geocoder/short-link.js';
import type {Places} from '../../../src/service/geodata/places/places.js';
import type {StoredRegion} from '../../../src/service/geodata/regions/region.js';
import {copyNames} from '../../../src/service/geodata/regions/region-names.js';
import {listRegions} from '../../../src/service/geodata/regions/region-store.js';

/** The geocoder of a database's regions, as the service opens it. */
export async function townGeocoder(
  db: Db,
  options: {readonly links?: ShortLinks} = {},
): Promise<Places> {
  const stored = await listRegions(db);
  const indexes = await Promise.all(stored.map(region => openIndex(db, region)));
  return createGeocoder(db, {regions: () => indexes, ...options});
}

/** A region of a database, opened to be searched; leaves no files behind. */
export async function openIndex(db: Db, region: StoredRegion): Promise<RegionIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'address-capture-names-'));
  try {
    await copyNames(db, region.build, folder);
    const table = countryTables(region.country).vocabulary;
    return openRegionIndex(db, region, {folder, table});
  } finally {
    await rm(folder, {recursive: true});
  }
}
