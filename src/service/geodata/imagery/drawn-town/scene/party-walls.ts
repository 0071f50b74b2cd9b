import type {Xy} from '../../../../../geo/point.js';
import type {IsBehind} from './building-line.js';
import {isSame, metresTo} from './corners.js';
import type {Wall} from './scene.js';

/** Metres that a house reaches back from the street. */
const BACK = 11;
/** Metres from one place to the next where a wall might leave its plot, and by how many it may. */
const STEP = 0.25;
const SLACK = 0.3;
/** Metres: what is shorter is no wall. */
const SHORTEST = 0.5;

/** Where nothing, or something lower, stands beside a house, one sees its side: back to the next street or house. */
export function partyWalls(fronts: readonly Wall[], isBehind: IsBehind): Wall[] {
  const walls: Wall[] = [];
  for (const front of fronts) {
    const {left, right, width, height} = front;
    // Away from the street, which lies to the right of the way from left to right.
    const inward = {x: -(right.y - left.y) / width, y: (right.x - left.x) / width};
    for (const [index, end] of [left, right].entries()) {
      const beside = fronts.find(other => other !== front && meets(other, end));
      const foot = beside?.height ?? 0;
      if (foot > height - 0.2) continue;
      const long = roomBehind(end, inward, [...fronts, ...walls], isBehind);
      if (long < SHORTEST) continue;
      const back = {x: end.x + inward.x * long, y: end.y + inward.y * long};
      walls.push({
        ...front,
        ...(index === 0 ? {left: back, right: end} : {left: end, right: back}),
        width: long,
        height: height - 0.15,
        foot,
        front: undefined,
      });
    }
  }
  return walls;
}

/** How far a wall goes back from the street before it meets another one, or leaves its plot. */
function roomBehind(end: Xy, inward: Xy, walls: readonly Wall[], isBehind: IsBehind): number {
  let room = BACK;
  for (const wall of walls) room = Math.min(room, metresTo(wall, end, inward));
  for (let long = STEP; long < room; long += STEP)
    if (!isBehind({x: end.x + inward.x * long, y: end.y + inward.y * long}, undefined, SLACK))
      return long - STEP;
  return room;
}

function meets({left, right}: Wall, place: Xy): boolean {
  return isSame(left, place) || isSame(right, place);
}
