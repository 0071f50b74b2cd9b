import type {InteractionLocation} from '../../../contract/verification/interaction.js';
import {distance} from '../../../geo/distance.js';
import type {Location} from '../../people/locations/location.js';
import {SAME_HOME, saidPoint} from './match-location.js';

/**
 * Whether an interaction confirms that the person still lives at the address: its point is that of the address.
 *
 * A point elsewhere means nothing, since people order for others. Neither does a missing point, nor one that the
 * customer copied from the address itself, which its location id shows.
 */
export function confirmsAddress(
  said: InteractionLocation | undefined,
  {id, geoPoint}: Location,
): boolean {
  const point = said && said.id !== id ? saidPoint(said) : undefined;
  return point !== undefined && distance(point, geoPoint) <= SAME_HOME;
}
