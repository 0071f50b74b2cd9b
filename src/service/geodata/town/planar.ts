import {distance} from '../../../geo/distance.js';
import {unproject} from '../../../geo/mercator.js';
import type {Point, Xy} from '../../../geo/point.js';

/** At 34.95° south; a town elsewhere needs its own latitude. */
const ORIGIN: Xy = {x: 1407 / 2 ** 12, y: 2472 / 2 ** 12};

/** Metres per unit of web mercator, accurate to 0.2 % between 34.8° and 35° south. */
export const METRES = distance(unproject(ORIGIN), unproject({...ORIGIN, x: ORIGIN.x + 1e-3})) * 1e3;

/** The distance of two nearby points of the unit square, in metres. */
export function metresApart(a: Xy, b: Xy): number {
  return Math.hypot(a.x - b.x, a.y - b.y) * METRES;
}

/** Points along a line, including its ends, at most `step` metres apart. */
export function alongLine(line: readonly Xy[], step: number): Xy[] {
  const points: Xy[] = [];
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    const pieces = start ? Math.ceil(metresApart(start, end) / step) : 1;
    for (let piece = 1; piece < pieces && start; piece++) {
      const part = piece / pieces;
      points.push({x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part});
    }
    // Skips vertices that are only a few metres apart, as in a bend.
    const last = points.at(-1);
    if (!last || index === line.length - 1 || metresApart(last, end) > step / 3) points.push(end);
  }
  return points;
}

/** The centre of the bounding box; a single point is returned unchanged. */
export function middle(parts: readonly (readonly Xy[])[]): Xy {
  const only = parts.length === 1 && parts[0]?.length === 1 ? parts[0][0] : undefined;
  if (only) return only;
  const box = boxAround(parts.flat());
  return {x: (box.west + box.east) / 2, y: (box.north + box.south) / 2};
}

/** A box in the unit square, where y grows south. */
export type Box = {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
};

/** The bounding box of at least one point. */
export function boxAround(points: readonly Xy[]): Box {
  const box = {west: Infinity, east: -Infinity, north: Infinity, south: -Infinity};
  for (const {x, y} of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

/** Degrees with six decimals, a tenth of a metre, as in the tables. */
export function degrees(at: Xy): Point {
  const {lat, lon} = unproject(at);
  return {lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6};
}
