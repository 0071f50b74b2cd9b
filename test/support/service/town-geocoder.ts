import type {Db} from '../../../src/service/base/db/db.js';
import {countryTables} from '../../../src/service/countries.js';
import {createGeocoder} from '../../../src/service/geodata/geocoder/create-geocoder.js';
import {openRegionIndex} from '../../../src/service/geodata/geocoder/region-index.js';
import type {ShortLinks} from '../../../src/service/geodata/geocoder/short-link.js';
import type {Places} from '../../../src/service/geodata/places/places.js';
import {listRegions} from '../../../src/service/geodata/regions/region-store.js';

/** The geocoder of a database's regions, as the service opens it. */
export async function townGeocoder(
  db: Db,
  options: {readonly links?: ShortLinks} = {},
): Promise<Places> {
  const stored = await listRegions(db);
  const indexes = await Promise.all(
    stored.map(region => openRegionIndex(db, region, countryTables(region.country).vocabulary)),
  );
  return createGeocoder(db, {regions: () => indexes, ...options});
}
