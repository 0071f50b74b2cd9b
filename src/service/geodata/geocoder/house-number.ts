import type {Place} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import type {House} from './house-store.js';
import {betweenId, houseId, numberKey} from './place-id.js';
import type {QueryNumber} from './words/read-query.js';
import {areaOf, doorOn, postalOf} from './words/to-place.js';

/** The widest gap between two house numbers in which others are interpolated. */
export const WIDEST = {numbers: 200, metres: 400};
/** A number at most this far beyond the last one of the street is placed beside it. */
const BEYOND = 50;

/** The result of looking for a house number on a street. */
export type HouseMatch = {
  /** The door, or its interpolated place; undefined if the street has no similar numbers. */
  readonly door: Place | undefined;
  /** The nearest mapped numbers, one in each direction. */
  readonly neighbours: readonly Place[];
  /** Doors whose numbers begin with the typed digits. */
  readonly completions: readonly Place[];
};

/** Finds a number among the houses around it; of several gates with the number, the one nearest to `near`. */
export function answerNumber(
  street: Place,
  houses: readonly House[],
  number: Pick<QueryNumber, 'digits' | 'text'>,
  near?: Point,
): HouseMatch {
  const completions = distinct(houses)
    .filter(
      ({digits}) => digits !== number.digits && String(digits).startsWith(String(number.digits)),
    )
    .sort((a, b) => (a.digits ?? 0) - (b.digits ?? 0))
    .map(house => houseOn(street, house));
  const same = houses.filter(({digits}) => digits === number.digits);
  const metres = (house: House) => (near ? distance(house, near) : 0);
  const exact = same.sort(
    (a, b) => unlike(a, number) - unlike(b, number) || metres(a) - metres(b),
  )[0];
  const door = exact ? houseOn(street, exact) : between(street, houses, number.digits);
  return {door, neighbours: neighboursOf(street, houses, number.digits), completions};
}

export function houseOn(street: Place, house: House): Place {
  return doorOn(street, {
    id: houseId(house.osm_type, house.osm_id, house.house_number),
    property_number: house.house_number,
    precision: 'rooftop',
    geo_point: {lat: house.lat, lon: house.lon},
    ...areaOf(house),
    ...postalOf(house),
  });
}

/** 0 for exactly the typed number, 1 for the plain one, more for those with letters. */
function unlike({house_number}: House, {text}: Pick<QueryNumber, 'text'>): number {
  if (numberKey(house_number) === numberKey(text)) return 0;
  return /^\d+$/.test(house_number) ? 1 : 1 + house_number.length;
}

/** The nearest numbers below and above, nearest first; prefers those on the same side of the street. */
function neighboursOf(street: Place, houses: readonly House[], digits: number): Place[] {
  const apart = (house: House) =>
    Math.abs((house.digits ?? Infinity) - digits) +
    ((house.digits ?? 0) % 2 === digits % 2 ? 0 : 4);
  const nearest = (side: (house: House) => boolean) =>
    distinct(houses.filter(side)).sort((a, b) => apart(a) - apart(b))[0];
  return [nearest(isBelow(digits)), nearest(isAbove(digits))]
    .flatMap(house => house ?? [])
    .sort((a, b) => apart(a) - apart(b))
    .map(house => houseOn(street, house));
}

/** The place of an unmapped number: between its neighbours, on its own side of the street if possible. */
function between(street: Place, houses: readonly House[], digits: number): Place | undefined {
  const sameSide = houses.filter(house => ((house.digits ?? 0) - digits) % 2 === 0);
  const at =
    pointBetween(sameSide, digits) ?? pointBetween(houses, digits) ?? beside(houses, digits);
  if (!at) return undefined;
  return doorOn(street, {
    id: betweenId(street.id, digits),
    property_number: String(digits),
    precision: 'interpolated',
    ...at,
  });
}

type Spot = Pick<Place, 'geo_point' | 'neighborhood' | 'city'>;

function pointBetween(houses: readonly House[], digits: number): Spot | undefined {
  const below = nearestTo(houses.filter(isBelow(digits)), digits);
  const above = nearestTo(houses.filter(isAbove(digits)), digits);
  if (!below || !above) return undefined;
  const numbers = (above.digits ?? 0) - (below.digits ?? 0);
  if (numbers > WIDEST.numbers || distance(below, above) > WIDEST.metres) return undefined;
  const part = (digits - (below.digits ?? 0)) / numbers;
  return {
    ...areaOf(part < 0.5 ? below : above),
    geo_point: {
      lat: below.lat + (above.lat - below.lat) * part,
      lon: below.lon + (above.lon - below.lon) * part,
    },
  };
}

function beside(houses: readonly House[], digits: number): Spot | undefined {
  const nearest = nearestTo(houses, digits);
  if (!nearest || Math.abs((nearest.digits ?? 0) - digits) > BEYOND) return undefined;
  return {...areaOf(nearest), geo_point: {lat: nearest.lat, lon: nearest.lon}};
}

function nearestTo(houses: readonly House[], digits: number): House | undefined {
  const apart = (house: House) => Math.abs((house.digits ?? Infinity) - digits);
  return houses.reduce<House | undefined>(
    (best, house) => (!best || apart(house) < apart(best) ? house : best),
    undefined,
  );
}

function isBelow(number: number): (house: House) => boolean {
  return ({digits}) => digits !== null && digits < number;
}

function isAbove(number: number): (house: House) => boolean {
  return ({digits}) => digits !== null && digits > number;
}

/** One house per number, since ranges and neighbours overlap. */
function distinct(houses: readonly House[]): House[] {
  return [...new Map(houses.map(house => [house.digits, house])).values()];
}
