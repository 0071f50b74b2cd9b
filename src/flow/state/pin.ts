import type {PointSource} from '../../contract/address/new-address.js';
import type {AddressPrecision} from '../../contract/address/precision.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Place} from '../../contract/place.js';
import {metresPerPixel} from '../../geo/mercator.js';

export type Pin = {
  readonly geo_point: GeoPoint;
  readonly source: PointSource;
  /** Radius in metres: of the device's fix, or of what a thumb can aim at on the map. */
  readonly accuracy?: number;
  readonly precision: AddressPrecision;
};

/** Web Mercator zoom from which the map shows houses, so that a person can find theirs. */
export const SHOWS_HOUSES = 17;

/** Metres beyond which a point is no house and not even a stretch of a street. */
const VAGUE = 100;
/** Metres within which a fix is at the house. */
const AT_HOUSE = 20;
/** CSS pixels by which a thumb misses what it aims at. */
const AIM = 24;

const PLACE_PRECISION: Record<Place['precision'], AddressPrecision> = {
  rooftop: 'house',
  interpolated: 'street',
  street: 'street',
  area: 'area',
};

/** The pin at the device's location. */
export function fixPin(geo_point: GeoPoint, accuracy: number): Pin {
  const precision = accuracy > VAGUE ? 'area' : accuracy > AT_HOUSE ? 'street' : 'house';
  return {geo_point, source: 'location', accuracy, precision};
}

/** The pin where the person put it, on a map of this zoom. */
export function mapPin(geo_point: GeoPoint, zoom: number): Pin {
  const accuracy = Math.ceil(metresPerPixel(geo_point.lat, zoom) * AIM);
  const precision = zoom < SHOWS_HOUSES || accuracy > VAGUE ? 'area' : 'gate';
  return {geo_point, source: 'map', accuracy, precision};
}

/** The pin of a suggestion, which may stand for another number; of a street if there is none for it. */
export function suggestedPin(geo_point: GeoPoint, place?: Place, askedNumber?: string): Pin {
  const precision = PLACE_PRECISION[place?.precision ?? 'street'];
  const isBeside = askedNumber !== undefined && precision === 'house';
  return {geo_point, source: 'suggestion', precision: isBeside ? 'street' : precision};
}

/** Whether the pin only shows the area: then no house number is claimed, and the person is asked to go closer. */
export function isVague(pin: Pin | undefined): boolean {
  return pin?.precision === 'area';
}
