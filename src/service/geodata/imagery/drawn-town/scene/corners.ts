import type {Xy} from '../../../../../geo/point.js';
import type {Wall} from './scene.js';

/** Metres; ends of walls that are closer are the same. */
const SAME = 0.4;
/** The cosine of the angle between two fronts above which they are side by side. */
const STRAIGHT_ON = 0.8;
/** Metres from its ends within which a front has no entrance. */
const EDGE = 0.9;

/**
 * Joins two fronts at a street corner into one house: both end where they meet, and the second looks like the first.
 */
export function joinCorners(fronts: readonly Wall[]): Wall[] {
  const joined = [...fronts];
  for (const [index, front] of fronts.entries())
    for (let before = 0; before < index; before++) {
      const [first, second] = [joined[before], joined[index] ?? front];
      const place = first && crossing(first, second);
      if (!place) continue;
      joined[before] = endingAt(first, place);
      joined[index] = endingAt(second, place);
    }
  for (const [index, front] of joined.entries()) {
    const other = joined.slice(0, index).find(first => isCorner(first, front));
    if (!other) continue;
    const {seed, height, storeys} = other;
    joined[index] = {...front, seed, height, storeys};
  }
  return joined;
}

/** Metres from a point in a direction (a unit vector) to a wall that does not begin there; Infinity if it is missed. */
export function metresTo({left, right}: Wall, from: Xy, direction: Xy): number {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const turn = dx * direction.y - dy * direction.x;
  if (Math.abs(turn) < 1e-9) return Infinity;
  const [x, y] = [left.x - from.x, left.y - from.y];
  const metres = (dx * y - dy * x) / turn;
  const across = (direction.x * y - direction.y * x) / turn;
  return metres > 0.05 && across >= 0 && across <= 1 ? metres : Infinity;
}

export function isSame(a: Xy, b: Xy): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SAME;
}

function crossing(first: Wall, second: Wall): Xy | undefined {
  const {left, width} = second;
  const direction = directionOf(second);
  const metres = metresTo(first, left, direction);
  if (metres >= width) return undefined;
  return {x: left.x + direction.x * metres, y: left.y + direction.y * metres};
}

/** The part of a front up to a point. */
function endingAt(wall: Wall, place: Xy): Wall {
  const {left, right, width, front} = wall;
  const [before, after] = [left, right].map(end => Math.hypot(end.x - place.x, end.y - place.y));
  const isLeft = (before ?? 0) < (after ?? 0);
  const lost = Math.min(before ?? 0, after ?? 0);
  const gate = (front?.gate ?? 0) - (isLeft ? lost : 0);
  return {
    ...wall,
    ...(isLeft ? {left: place} : {right: place}),
    width: width - lost,
    front: front && {...front, gate: Math.max(EDGE, Math.min(width - lost - EDGE, gate))},
  };
}

function isCorner(a: Wall, b: Wall): boolean {
  const [of, to] = [directionOf(a), directionOf(b)];
  if (of.x * to.x + of.y * to.y > STRAIGHT_ON) return false;
  return isSame(a.left, b.right) || isSame(a.right, b.left);
}

function directionOf({left, right, width}: Wall): Xy {
  return {x: (right.x - left.x) / width, y: (right.y - left.y) / width};
}
