import * as v from 'valibot';
import type {AddressPrecision} from './precision.js';

/**
 * How easily a stranger finds an address: from 0 to 100, and why: a reason each for the point, the picture of the gate,
 * the directions and the street.
 */
export const Findability = v.object({
  score: v.number(),
  reasons: v.array(
    v.picklist([
      'point_at_gate',
      'point_at_house',
      'point_on_street',
      'point_in_area',
      'picture',
      'no_picture',
      'directions',
      'no_directions',
      'street_and_number',
      'no_number',
      'no_street',
    ]),
  ),
});
export type Findability = v.InferOutput<typeof Findability>;

/** What of an address tells how easily it is found. */
export type Findable = {
  /** Absent for addresses from before it was asked for: theirs is taken to be at the house. */
  readonly precision?: AddressPrecision | undefined;
  readonly hasPicture: boolean;
  readonly street_name?: string | undefined;
  readonly property_name?: string | undefined;
  readonly property_number?: string | undefined;
  readonly directions?: string | undefined;
};

const POINT: Record<AddressPrecision, number> = {gate: 40, house: 35, street: 20, area: 0};

/** What each part of an address gives to its score. */
export function findablePoints({
  precision = 'house',
  hasPicture,
  street_name,
  property_name,
  property_number,
  directions,
}: Findable): Readonly<Record<'point' | 'picture' | 'directions' | 'street', number>> {
  return {
    point: POINT[precision],
    picture: hasPicture ? 30 : 0,
    directions: directions ? 15 : 0,
    street: property_name || property_number ? 15 : street_name ? 8 : 0,
  };
}

export function scoreOf({point, picture, directions, street}: ReturnType<typeof findablePoints>) {
  return point + picture + directions + street;
}
