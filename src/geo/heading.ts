import {project} from './mercator.js';
import type {Point} from './point.js';

/** Degrees clockwise from north, 0 to 360, from one point to another nearby. */
export function headingTo(from: Point, to: Point): number {
  const [a, b] = [project(from), project(to)];
  return ((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;
}

/** Degrees between two headings, 0 to 180, the shorter way round. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
