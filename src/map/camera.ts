import {clamp} from '../geo/clamp.js';
import {project, unproject, worldSize} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import {betweenOnPlane, type PlaneCamera} from '../gesture/plane.js';
import type {Space} from '../gesture/space.js';
import type {View} from './map-view.js';

/**
 * The place under the focus: `x` and `y` of the unit square of web mercator.
 *
 * `x` leaves 0 to 1 when a person drags across the date line, so the map does not jump there.
 */
export type Camera = PlaneCamera;

/** From a continent to one house on a phone's screen. */
const LEAST_ZOOM = 3;
const MOST_ZOOM = 20;

function allowed(zoom: number): number {
  return clamp(zoom, LEAST_ZOOM, MOST_ZOOM);
}

/** The camera that shows a view, on the copy of the world nearest to `nearX`. */
export function cameraOf({center, zoom}: View, nearX = 0.5): Camera {
  const {x, y} = project(center);
  return {x: x + Math.round(nearX - x), y, zoom: allowed(zoom)};
}

/** The view of a camera; its longitude is −180 (inclusive) to 180 (exclusive). */
export function viewOf({x, y, zoom}: Camera): View {
  return {center: unproject({x: x - Math.floor(x), y}), zoom};
}

/** The distance in pixels from the focus to a place of the unit square. */
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

/** The distance between two cameras, in pixels at the lower of their zooms. */
export function pixelsApart(a: Camera, b: Camera): number {
  return Math.hypot(a.x - b.x, a.y - b.y) * worldSize(Math.min(a.zoom, b.zoom));
}

/** Rounds CSS pixels to whole device pixels, or to fractions of one: `parts` 64 rounds to 1/64. */
export function snap(place: number, parts = 1): number {
  const fineness = parts * devicePixelRatio;
  return Math.round(place * fineness) / fineness;
}

export const mapSpace: Space<Camera> = {carry, between: betweenOnPlane, pixelsApart};
