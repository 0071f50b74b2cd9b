import {project} from './mercator.js';
import type {Point} from './point.js';

/** Degrees from north, clockwise, 0 to 360, in which one point lies from another that is near. */
export function headingTo(from: Point, to: Point): number {
  const [a, b] = [project(from), project(to)];
  return ((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;
}

/** Degrees from one heading to another, 0 to 180, whichever way round is shorter. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
