import {clamp} from './clamp.js';
import type {Point, Xy} from './point.js';

/** The edge of the square web map (EPSG:3857). */
export const MAX_LATITUDE = 85.0511287798066;

/** Pixels of a tile's side at a whole zoom. */
export const TILE_SIZE = 256;

/** A point in the unit square of web mercator: x grows east, y grows south, both 0 to 1. */
export function project({lat, lon}: Point): Xy {
  const tan = Math.tan((clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
  return {x: lon / 360 + 0.5, y: (1 - Math.asinh(tan) / Math.PI) / 2};
}

/** The inverse of `project`. */
export function unproject({x, y}: Xy): Point {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lon: (x - 0.5) * 360,
  };
}

/** The side of the world in CSS pixels; the zoom may be fractional. */
export function worldSize(zoom: number): number {
  return TILE_SIZE * 2 ** zoom;
}

/** Metres on the ground for each CSS pixel. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom);
}
