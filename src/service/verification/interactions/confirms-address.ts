import type {InteractionLocation} from '../../../contract/verification/interaction.js';
import {distance} from '../../../geo/distance.js';
import type {Location} from '../../people/locations/location.js';
import {SAME_HOME, saidPoint} from './match-location.js';

/**
 * Whether an interaction says that the person lives there still: its own point is that of the address.
 *
 * A point elsewhere says nothing, for people order for others; no point neither, nor one that came with the address itself
 * as the service gave it out.
 */
export function confirmsAddress(
  said: InteractionLocation | undefined,
  {id, geoPoint}: Location,
): boolean {
  const point = said && said.id !== id ? saidPoint(said) : undefined;
  return point !== undefined && distance(point, geoPoint) <= SAME_HOME;
}
