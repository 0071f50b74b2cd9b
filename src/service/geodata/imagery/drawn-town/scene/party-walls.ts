import type {Xy} from '../../../../../geo/point.js';
import type {IsBehind} from './building-line.js';
import {isSame, metresTo} from './corners.js';
import type {Wall} from './scene.js';

/** The depth of a house from the street, in metres. */
const BACK = 11;
/** Metres between the points at which a wall is checked, and by how many it may leave its plot. */
const STEP = 0.25;
const SLACK = 0.3;
/** Metres; shorter walls are left out. */
const SHORTEST = 0.5;

/** The visible sides of houses that have no neighbour or a lower one, back to the next street or house. */
export function partyWalls(fronts: readonly Wall[], isBehind: IsBehind): Wall[] {
  const walls: Wall[] = [];
  for (const front of fronts) {
    const {left, right, width, height} = front;
    // Away from the street, which is on the right of the direction from left to right.
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

/** The distance from the street at which a wall meets another one or leaves its plot. */
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
