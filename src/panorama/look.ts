import {clamp} from '../geo/clamp.js';
import {type Direction, directionAt, focalLength, type Look, rayAt} from '../geo/perspective.js';
import type {Xy} from '../geo/point.js';
import type {Space} from '../gesture/space.js';

/** Degrees up and down: no gate lies beyond, and near the poles the picture spins. */
const MOST_PITCH = 80;
/** From a quarter of the horizon to the limit of a picture's sharpness. */
const LEAST_ZOOM = 1;
const MOST_ZOOM = 5;
const DEGREES = 180 / Math.PI;

/** Limits pitch and zoom; the heading may be any number of degrees. */
export function allowed({heading, pitch, zoom}: Look): Look {
  return {
    heading,
    pitch: clamp(pitch, -MOST_PITCH, MOST_PITCH),
    zoom: clamp(zoom, LEAST_ZOOM, MOST_ZOOM),
  };
}

/** The heading from 0 (inclusive) to 360 (exclusive). */
export function onCompass(heading: number): number {
  return ((heading % 360) + 360) % 360;
}

/** The same direction as `heading`, in degrees nearest to `from`, so that no turn goes the long way round. */
export function nearestTurn(heading: number, from: number): number {
  return heading + 360 * Math.round((from - heading) / 360);
}

/** How looks move; `shorterSide` is in CSS pixels. */
export function lookSpace(shorterSide: () => number): Space<Look> {
  return {
    carry(look, from, to, zoom) {
      const wanted = directionAt(look, from, focalLength(look.zoom, shorterSide()));
      const next = allowed({...look, zoom});
      return {...next, ...turned(wanted, to, focalLength(next.zoom, shorterSide()), look)};
    },
    between: (from, to, part) => ({
      heading: from.heading + (to.heading - from.heading) * part,
      pitch: from.pitch + (to.pitch - from.pitch) * part,
      zoom: from.zoom + (to.zoom - from.zoom) * part,
    }),
    pixelsApart: (a, b) =>
      (Math.hypot(a.heading - b.heading, a.pitch - b.pitch) / DEGREES) *
      focalLength(Math.min(a.zoom, b.zoom), shorterSide()),
  };
}

/**
 * The heading and pitch that show a direction at an offset, with a level horizon.
 *
 * Turning the ray by the pitch must give it the direction's height; the heading is the remaining angle between the two.
 */
function turned(
  wanted: Direction,
  to: Xy,
  focal: number,
  {heading}: Look,
): Pick<Look, 'heading' | 'pitch'> {
  const ray = rayAt(to, focal);
  const reach = Math.hypot(ray.y, ray.z);
  const up = Math.asin(clamp(wanted.y / reach, -1, 1)) - Math.atan2(ray.y, ray.z);
  const pitch = clamp(up * DEGREES, -MOST_PITCH, MOST_PITCH);
  const [sin, cos] = [Math.sin(pitch / DEGREES), Math.cos(pitch / DEGREES)];
  const across = Math.atan2(wanted.x, wanted.z) - Math.atan2(ray.x, ray.z * cos - ray.y * sin);
  return {heading: nearestTurn(across * DEGREES, heading), pitch};
}
