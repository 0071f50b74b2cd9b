import type {Db} from '../../src/service/base/db/db.js';
import {
  createGeocoder,
  type GeocoderOptions,
} from '../../src/service/geodata/geocoder/create-geocoder.js';
import type {Places} from '../../src/service/geodata/places/places.js';
import {TOWN_REGION} from '../../src/service/geodata/town/town-region.js';
import {URUGUAY} from '../../src/service/geodata/town/vocabulary-uy.js';

/** The geocoder of the demo town, as the service opens it. */
export function townGeocoder(
  db: Db,
  options: Pick<GeocoderOptions, 'links'> = {},
): Promise<Places> {
  return createGeocoder(db, {region: TOWN_REGION, vocabulary: URUGUAY, ...options});
}
