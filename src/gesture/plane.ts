import type {Xy} from '../geo/point.js';
import type {Camera} from './space.js';

/** Looks straight down on a plane; `x` and `y` lie under the focus. */
export type PlaneCamera = Xy & Camera;

/**
 * The camera between two others, `part` 0 to 1.
 *
 * The middle moves in proportion to the visible width (1 / 2^zoom), so a place at the same pixel at both ends stays at
 * that pixel all the way.
 */
export function betweenOnPlane(from: PlaneCamera, to: PlaneCamera, part: number): PlaneCamera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const whole = 1 - 2 ** (from.zoom - to.zoom);
  const moved = whole ? (1 - 2 ** (from.zoom - zoom)) / whole : part;
  return {x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, zoom};
}
