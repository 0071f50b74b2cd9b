import type {Point} from '../../../geo/point.js';
import {OTHER_PLACE} from './rules.js';
import {type Sign, stayOf, worthOf} from './stay.js';

/** Metres of one degree of latitude. */
const DEGREE = 111_195;
/** Side of a grid field, in degrees of latitude. A place is nine fields, so that a field's border does not split it. */
const FIELD = ((2 / 3) * OTHER_PLACE) / DEGREE;

/**
 * The worth of the strongest place, in nights; fixes within a few hundred metres belong to one place. Takes a single
 * pass: for a person who is away, a customer's server may send thousands of fixes.
 */
export function worthOfStrongest(signs: readonly (Sign & {readonly point: Point})[]): number {
  const places = new Map<string, Sign[]>();
  for (const sign of signs)
    for (const place of placesAround(sign.point)) {
      const there = places.get(place);
      if (there) there.push(sign);
      else places.set(place, [sign]);
    }
  const worths = [...places.values()].map(there => worthOf(stayOf(there, new Map())));
  return worths.reduce((most, worth) => Math.max(most, worth), 0);
}

/** The nine places to which a point belongs, each named by its central field. */
function placesAround({lat, lon}: Point): string[] {
  const row = Math.floor(lat / FIELD);
  return [row - 1, row, row + 1].flatMap(near => {
    // The fields of each row are as wide as they are high.
    const column = Math.floor((lon * Math.cos((near * FIELD * Math.PI) / 180)) / FIELD);
    return [column - 1, column, column + 1].map(beside => `${near} ${beside}`);
  });
}
