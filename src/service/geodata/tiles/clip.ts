import type {Xy} from '../../../geo/point.js';
import type {Box} from './planar.js';

/** The part of a ring inside a box, as one ring (Sutherland–Hodgman); empty if they do not intersect. */
export function clipRing(ring: readonly Xy[], {minX, minY, maxX, maxY}: Box): Xy[] {
  let kept: readonly Xy[] = ring;
  kept = clipHalf(kept, p => p.x - minX);
  kept = clipHalf(kept, p => maxX - p.x);
  kept = clipHalf(kept, p => p.y - minY);
  return clipHalf(kept, p => maxY - p.y);
}

/** The stretches of a line inside a box, in its direction. */
export function clipLine(line: readonly Xy[], box: Box): Xy[][] {
  const stretches: Xy[][] = [];
  let open: Xy[] | undefined;
  let before: Xy | undefined;
  for (const point of line) {
    if (before) {
      const inside = clipSegment(before, point, box);
      if (!inside) open = undefined;
      else {
        const [from, to] = inside;
        if (!open || from !== before) stretches.push((open = [from]));
        open.push(to);
        if (to !== point) open = undefined;
      }
    }
    before = point;
  }
  return stretches;
}

function clipHalf(ring: readonly Xy[], depth: (point: Xy) => number): Xy[] {
  const kept: Xy[] = [];
  let before = ring.at(-1);
  if (!before) return kept;
  for (const point of ring) {
    const [a, b] = [depth(before), depth(point)];
    if (a >= 0 !== b >= 0) kept.push(between(before, point, a / (a - b)));
    if (b >= 0) kept.push(point);
    before = point;
  }
  return kept;
}

/** Liang–Barsky; an end inside the box is returned as the same object. */
function clipSegment(a: Xy, b: Xy, box: Box): [Xy, Xy] | undefined {
  let [enter, leave] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [step, room] of [
    [-dx, a.x - box.minX],
    [dx, box.maxX - a.x],
    [-dy, a.y - box.minY],
    [dy, box.maxY - a.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  if (enter > leave) return undefined;
  return [enter > 0 ? between(a, b, enter) : a, leave < 1 ? between(a, b, leave) : b];
}

function between(a: Xy, b: Xy, share: number): Xy {
  return {x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share};
}
