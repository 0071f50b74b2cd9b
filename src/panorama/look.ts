import {clamp} from '../geo/clamp.js';
import {type Direction, directionAt, focalLength, type Look, rayAt} from '../geo/perspective.js';
import type {Xy} from '../geo/point.js';
import type {Space} from '../gesture/space.js';

/** Degrees up and down, beyond which nobody has a gate, and a picture turns about itself. */
const MOST_PITCH = 80;
/** From a quarter of the horizon to what a picture shows no sharper. */
const LEAST_ZOOM = 1;
const MOST_ZOOM = 5;
const DEGREES = 180 / Math.PI;

/** A look as it may be; its heading stays as it was counted. */
export function allowed({heading, pitch, zoom}: Look): Look {
  return {
    heading,
    pitch: clamp(pitch, -MOST_PITCH, MOST_PITCH),
    zoom: clamp(zoom, LEAST_ZOOM, MOST_ZOOM),
  };
}

/** The same heading, counted from 0 up to but not 360. */
export function onCompass(heading: number): number {
  return ((heading % 360) + 360) % 360;
}

/** The same direction as `heading`, counted so that it is the nearest to `from`: nothing turns the long way round. */
export function nearestTurn(heading: number, from: number): number {
  return heading + 360 * Math.round((from - heading) / 360);
}

/** How looks move, where the shorter side is so many CSS pixels long. */
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
 * Heading and pitch by which a direction is seen at an offset, the horizon level.
 *
 * Turning the ray by the pitch must give it the direction's height; the heading is what then is left between the two.
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
