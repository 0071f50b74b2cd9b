import type {Xy} from '../../../../../geo/point.js';

/** The nearest point of a line; in metres. */
export type Nearest = {
  readonly distance: number;
  /** The distance along the line. */
  readonly reach: number;
  /** 1 if the place is on the left of the line, -1 on the right. */
  readonly side: 1 | -1;
};

/** y grows north. */
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

/** The distance of `nearestOn` alone, for speed: a picture needs a hundred thousand of them. */
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

/** The point `reach` metres along a line and `left` metres to its left. */
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
  return line.reduce((length, {x, y}, index) => {
    const before = line[index - 1];
    return before ? length + Math.hypot(x - before.x, y - before.y) : length;
  }, 0);
}
