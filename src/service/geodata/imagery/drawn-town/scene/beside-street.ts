import {chanceOf} from './noise.js';
import {nearestOn, placeAlong} from './polyline.js';
import type {Standing, Street} from './scene.js';
import type {StreetSide, Stretch} from './street-side.js';

/** Metres in both directions along the street without trees and cars. */
const CLEAR = 4.5;

/** The trees on stretches of one side of a street, each facing the eye. */
export function treesOf(row: StreetSide, stretches: readonly Stretch[]): Standing[] {
  const {street, side, index} = row;
  const off = side * (street.half + 0.75);
  return stretches.flatMap(({from, to}) => {
    const trees: Standing[] = [];
    for (let reach = from + 4; reach < to - 3; reach += 7.5 + 4 * chanceOf(index, reach, 3)) {
      const seed = Math.floor(chanceOf(Math.round(reach * 3), index * 2 + side, 4) * 1e9);
      if (chanceOf(seed, 1) < 0.35) continue;
      const height = 5.5 + 3.5 * chanceOf(seed, 2);
      const at = placeAlong(street.line, reach, off);
      const away = Math.hypot(at.x, at.y) || 1;
      // Perpendicular to the line of sight.
      const across = {x: ((at.y / away) * height) / 2, y: ((-at.x / away) * height) / 2};
      const left = {x: at.x - across.x, y: at.y - across.y};
      trees.push({left, right: {x: at.x + across.x, y: at.y + across.y}, height, seed});
    }
    return trees;
  });
}

/** The cars parked on stretches of one side of a street, if it is wide enough. */
export function carsOf(row: StreetSide, stretches: readonly Stretch[]): Standing[] {
  const {street, side, index} = row;
  const off = side * (street.half - 0.25);
  if (street.half < 2.6) return [];
  return stretches.flatMap(({from, to}) => {
    const cars: Standing[] = [];
    for (let reach = from + 5; reach < to - 6; reach += 5.4 + 7 * chanceOf(index, reach, 13)) {
      const seed = Math.floor(chanceOf(Math.round(reach * 5), index * 2 + side, 8) * 1e9);
      if (chanceOf(seed, 1) < 0.45) continue;
      const ends = [reach, reach + 4.3].map(place => placeAlong(street.line, place, off));
      const [a = {x: 0, y: 0}, b = {x: 0, y: 0}] = ends;
      const isFromLeft = (b.x - a.x) * (a.y + b.y) < (b.y - a.y) * (a.x + b.x);
      const [left, right] = isFromLeft ? [a, b] : [b, a];
      cars.push({left, right, height: 1.5, seed});
    }
    return cars;
  });
}

/** Whether something leaves the gates across from the eye visible, which are what people look for. */
export function clearOf(streets: readonly Street[]): (standing: Standing) => boolean {
  const [own] = streets
    .map(({line}) => ({line, ...nearestOn(line, {x: 0, y: 0})}))
    .sort((a, b) => a.distance - b.distance);
  const [from, to] = [-1, 1].map(step => placeAlong(own?.line ?? [], (own?.reach ?? 0) + step));
  const [dx, dy] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
  const length = Math.hypot(dx, dy) || 1;
  return ({left, right}) =>
    [left, right, {x: (left.x + right.x) / 2, y: (left.y + right.y) / 2}].every(
      ({x, y}) => Math.abs(x * dx + y * dy) / length > CLEAR,
    );
}
