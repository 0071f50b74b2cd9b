import {clamp} from '../geo/clamp.js';
import {project, unproject, worldSize} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import {betweenOnPlane, type PlaneCamera} from '../gesture/plane.js';
import type {Space} from '../gesture/space.js';
import type {View} from './map-view.js';

/**
 * Where a map stands: `x` and `y` of mercator's unit square lie under the focus.
 *
 * `x` leaves 0 to 1 when a person drags across the date line, so that nothing jumps there.
 */
export type Camera = PlaneCamera;

/** The zooms between which a camera stays: from a continent to one house on a phone's screen. */
const LEAST_ZOOM = 3;
const MOST_ZOOM = 20;

function allowed(zoom: number): number {
  return clamp(zoom, LEAST_ZOOM, MOST_ZOOM);
}

/** The camera that shows a view, on the copy of the world that is nearest to the column `nearX`. */
export function cameraOf({center, zoom}: View, nearX = 0.5): Camera {
  const {x, y} = project(center);
  return {x: x + Math.round(nearX - x), y, zoom: allowed(zoom)};
}

/** What a camera shows, its longitude from −180 up to but not 180. */
export function viewOf({x, y, zoom}: Camera): View {
  return {center: unproject({x: x - Math.floor(x), y}), zoom};
}

/** How many pixels from the focus a camera shows a place of the unit square. */
export function offsetOf(camera: Camera, place: Xy): Xy {
  const size = worldSize(camera.zoom);
  return {x: (place.x - camera.x) * size, y: (place.y - camera.y) * size};
}

function carry(camera: Camera, from: Xy, to: Xy, zoom: number): Camera {
  const near = allowed(zoom);
  const before = worldSize(camera.zoom);
  const after = worldSize(near);
  return {
    x: camera.x + from.x / before - to.x / after,
    y: clamp(camera.y + from.y / before - to.y / after, 0, 1),
    zoom: near,
  };
}

/** How far apart two cameras look, in pixels of the one that sees more. */
export function pixelsApart(a: Camera, b: Camera): number {
  return Math.hypot(a.x - b.x, a.y - b.y) * worldSize(Math.min(a.zoom, b.zoom));
}

/** The place nearest by that is a whole device pixel, or so many `parts` of one; in CSS pixels. */
export function snap(place: number, parts = 1): number {
  const fineness = parts * devicePixelRatio;
  return Math.round(place * fineness) / fineness;
}

/** How the map's camera moves. */
export const mapSpace: Space<Camera> = {carry, between: betweenOnPlane, pixelsApart};
