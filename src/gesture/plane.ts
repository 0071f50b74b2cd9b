import type {Xy} from '../geo/point.js';
import type {Camera} from './space.js';

/** What looks straight down on a plane: a place of it lies under the focus. */
export type PlaneCamera = Xy & Camera;

/**
 * A camera on the way over a plane, `part` 0 to 1.
 *
 * The middle moves with the width of what is seen (1 / 2^zoom), so a place that is at the same pixel at both
 * ends stays at that pixel all the way.
 */
export function betweenOnPlane(from: PlaneCamera, to: PlaneCamera, part: number): PlaneCamera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const whole = 1 - 2 ** (from.zoom - to.zoom);
  const moved = whole ? (1 - 2 ** (from.zoom - zoom)) / whole : part;
  return {x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, zoom};
}
