import type {Xy} from '../../src/geo/point.js';
import type {Direction} from '../../src/panorama/perspective.js';

/** Where in an equirectangular picture with north in its middle a direction is: 0 to 1 from its left and from its top. */
export function inPicture({x, y, z}: Direction): Xy {
  return {x: Math.atan2(x, z) / (2 * Math.PI) + 0.5, y: 0.5 - Math.asin(y) / Math.PI};
}

/** The direction of a place in an equirectangular picture; the inverse of `inPicture`. */
export function fromPicture({x, y}: Xy): Direction {
  const [heading, pitch] = [(x - 0.5) * 2 * Math.PI, (0.5 - y) * Math.PI];
  const level = Math.cos(pitch);
  return {x: Math.sin(heading) * level, y: Math.sin(pitch), z: Math.cos(heading) * level};
}
