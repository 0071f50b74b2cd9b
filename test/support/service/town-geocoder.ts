import type {Db} from '../../../src/service/base/db/db.js';
import {
  createGeocoder,
  type GeocoderOptions,
} from '../../../src/service/geodata/geocoder/create-geocoder.js';
import type {Places} from '../../../src/service/geodata/places/places.js';
import {MONTEVIDEO_REGION} from '../../../src/service/montevideo.js';
import {URUGUAY} from '../../../src/service/vocabulary-uy.js';

/** The geocoder of the demo town, as the service opens it. */
export function townGeocoder(
  db: Db,
  options: Pick<GeocoderOptions, 'links'> = {},
): Promise<Places> {
  return createGeocoder(db, {region: MONTEVIDEO_REGION, vocabulary: URUGUAY, ...options});
}
