import type {Place} from '../../../contract/place.js';
import {subtitle} from '../../../contract/written-address/display-title.js';
import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import {addressOrderOf} from '../../countries/countries.js';
import type {Nearest} from '../places/places.js';
import {houseOn} from './house-number.js';
import {type House, housesNear, streetPointsNear} from './house-store.js';
import type {RegionData} from './region-tables.js';
import {areaOf} from './words/to-place.js';

/** In metres; nothing farther away is given as the address of a point. */
const REACH = 300;
/** In metres; within this distance a house is preferred to the street, which is usually nearer. */
const AT_THE_GATE = 60;

/**
 * The house nearest to a point, or the street if no number is near; undefined if both are farther than 300 m.
 *
 * `placeAt` finds a street by the number of its row.
 */
export async function nearestPlace(
  data: RegionData,
  placeAt: (number: number) => Place,
  point: Point,
): Promise<Nearest | undefined> {
  const house = nearest(point, (await housesNear(data, point)).sort(plainFirst));
  if (house && house.metres <= AT_THE_GATE) return toHouse(house, placeAt);
  const spot = nearest(point, await streetPointsNear(data, point));
  // A distant house may be on another street.
  if (house && (!spot || house.metres < spot.metres * 2)) return toHouse(house, placeAt);
  if (!spot || spot.metres > REACH) return undefined;
  const {lat, lon, street} = spot.item;
  const place = {...placeAt(street), geo_point: {lat, lon}, ...areaOf(spot.item)};
  const order = addressOrderOf(place.country_code);
  return {place: {...place, subtitle: subtitle({...place, order})}, distance: spot.metres};
}

type Near<Item> = {readonly item: Item; readonly metres: number};

function toHouse({item, metres}: Near<House>, placeAt: (number: number) => Place) {
  return metres <= REACH
    ? {place: houseOn(placeAt(item.street), item), distance: metres}
    : undefined;
}

function nearest<Item extends Point>(point: Point, items: readonly Item[]): Near<Item> | undefined {
  return items
    .map(item => ({item, metres: distance(point, item)}))
    .sort((a, b) => a.metres - b.metres)[0];
}

/** Orders the numbers of a gate: the lowest without a letter comes first. */
function plainFirst(a: House, b: House): number {
  return a.house_number.length - b.house_number.length || (a.digits ?? 0) - (b.digits ?? 0);
}
