import {
  type Findability,
  type Findable,
  findablePoints,
  scoreOf,
} from '../../../contract/address/findability.js';
import type {AddressPrecision} from '../../../contract/address/precision.js';
import type {AddressParts} from '../../../contract/written-address/address-parts.js';

type Reason = Findability['reasons'][number];

const POINT: Record<AddressPrecision, Reason> = {
  gate: 'point_at_gate',
  house: 'point_at_house',
  street: 'point_on_street',
  area: 'point_in_area',
};

/** How easily a stranger finds an address, and why. */
export function findabilityOf(
  parts: AddressParts,
  {precision = 'house', hasPicture}: Pick<Findable, 'precision' | 'hasPicture'>,
): Findability {
  const points = findablePoints({...parts, precision, hasPicture});
  const hasNumber = Boolean(parts.property_name || parts.property_number);
  return {
    score: scoreOf(points),
    reasons: [
      POINT[precision],
      hasPicture ? 'picture' : 'no_picture',
      points.directions > 0 ? 'directions' : 'no_directions',
      hasNumber ? 'street_and_number' : points.street > 0 ? 'no_number' : 'no_street',
    ],
  };
}
