import type {Xy} from '../../../../../geo/point.js';

/** What of a line is nearest to a place, in metres. */
export type Nearest = {
  readonly distance: number;
  /** How far along the line it is. */
  readonly reach: number;
  /** Left of the line where 1, right where -1. */
  readonly side: 1 | -1;
};

/** The nearest point of a line to a place; y grows north. */
export function nearestOn(line: readonly Xy[], place: Xy): Nearest {
  let best: Nearest = {distance: Infinity, reach: 0, side: 1};
  let start = 0;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]];
    if (!a || !b) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy);
    if (!length) continue;
    const [px, py] = [place.x - a.x, place.y - a.y];
    const part = Math.max(0, Math.min(1, (px * dx + py * dy) / length ** 2));
    const distance = Math.hypot(px - dx * part, py - dy * part);
    if (distance < best.distance)
      best = {distance, reach: start + part * length, side: dx * py < dy * px ? -1 : 1};
    start += length;
  }
  return best;
}

/** Metres from a place to a line; what `nearestOn` says and no more, for it is asked a hundred thousand times a picture. */
export function distanceTo(line: readonly Xy[], {x, y}: Xy): number {
  let least = Infinity;
  for (let index = 1; index < line.length; index++) {
    const a = line[index - 1];
    const b = line[index];
    if (!a || !b) continue;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy || 1;
    const part = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
    const ex = x - a.x - dx * part;
    const ey = y - a.y - dy * part;
    least = Math.min(least, ex * ex + ey * ey);
  }
  return Math.sqrt(least);
}

/** The place so many metres along a line, and so many to its left. */
export function placeAlong(line: readonly Xy[], reach: number, left = 0): Xy {
  let rest = reach;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    if (rest <= length || index === line.length - 1) {
      const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      return {x: a.x + dx * rest - dy * left, y: a.y + dy * rest + dx * left};
    }
    rest -= length;
  }
  return line[0] ?? {x: 0, y: 0};
}

export function lengthOf(line: readonly Xy[]): number {
  let length = 0;
  for (const [index, {x, y}] of line.entries()) {
    const before = line[index - 1];
    if (before) length += Math.hypot(x - before.x, y - before.y);
  }
  return length;
}
