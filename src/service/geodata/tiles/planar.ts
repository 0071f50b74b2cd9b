import {distance} from '../../../geo/distance.js';
import {unproject} from '../../../geo/mercator.js';
import type {Point, Xy} from '../../../geo/point.js';

/** Metres per unit of web mercator at a row of the unit square; 0.2 % off a tenth of a degree away at 35° south. */
export function metresPerUnit(y: number): number {
  return distance(unproject({x: 0.5, y}), unproject({x: 0.5 + 1e-3, y})) * 1e3;
}

/** The distance of two nearby points of the unit square, in metres; `metres` of a unit. */
export function metresApart(a: Xy, b: Xy, metres: number): number {
  return Math.hypot(a.x - b.x, a.y - b.y) * metres;
}

/** Points along a line, including its ends, at most `step` metres apart; `metres` of a unit. */
export function alongLine(line: readonly Xy[], step: number, metres: number): Xy[] {
  const points: Xy[] = [];
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    const pieces = start ? Math.ceil(metresApart(start, end, metres) / step) : 1;
    for (let piece = 1; piece < pieces && start; piece++) {
      const part = piece / pieces;
      points.push({x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part});
    }
    // Skips vertices that are only a few metres apart, as in a bend.
    const last = points.at(-1);
    if (!last || index === line.length - 1 || metresApart(last, end, metres) > step / 3)
      points.push(end);
  }
  return points;
}

/** The centre of the bounding box; a single point is returned unchanged. */
export function middle(parts: readonly (readonly Xy[])[]): Xy {
  const only = parts.length === 1 && parts[0]?.length === 1 ? parts[0][0] : undefined;
  return only ?? middleOf(boxOf(parts.flat()));
}

/** A rectangle, usually in the unit square, where y grows south. */
export type Box = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** The bounding box of at least one point. */
export function boxOf(points: readonly Xy[]): Box {
  const box = {minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity};
  for (const {x, y} of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

export function middleOf({minX, minY, maxX, maxY}: Box): Xy {
  return {x: (minX + maxX) / 2, y: (minY + maxY) / 2};
}

/** Degrees with six decimals, a tenth of a metre, as in the tables. */
export function degrees(at: Xy): Point {
  const {lat, lon} = unproject(at);
  return {lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6};
}
