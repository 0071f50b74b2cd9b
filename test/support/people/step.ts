import type {Point} from '../../../src/geo/point.js';
import {between, type Draw, normal} from './draw.js';

const METRES_A_DEGREE = 111_195;

/** The point so many metres north and east of another. */
export function step(from: Point, {north, east}: {north: number; east: number}): Point {
  const wide = METRES_A_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  return {lat: from.lat + north / METRES_A_DEGREE, lon: from.lon + east / wide};
}

/** A point so many metres away, in any direction. */
export function somewhere(draw: Draw, from: Point, metres: number): Point {
  const direction = between(draw, 0, 2 * Math.PI);
  return step(from, {north: metres * Math.cos(direction), east: metres * Math.sin(direction)});
}

/** A point scattered around another; `deviation` is that of each axis, in metres. */
export function scattered(draw: Draw, around: Point, deviation: number): Point {
  return step(around, {north: deviation * normal(draw), east: deviation * normal(draw)});
}
