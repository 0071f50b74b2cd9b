import type {Direction} from '../../../src/geo/perspective.js';
import type {Xy} from '../../../src/geo/point.js';

/** The direction of a place in an equirectangular picture; the inverse of `inPicture` of the perspective. */
export function fromPicture({x, y}: Xy): Direction {
  const [heading, pitch] = [(x - 0.5) * 2 * Math.PI, (0.5 - y) * Math.PI];
  const level = Math.cos(pitch);
  return {x: Math.sin(heading) * level, y: Math.sin(pitch), z: Math.cos(heading) * level};
}
