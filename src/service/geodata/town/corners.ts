import type {Xy} from '../../../geo/point.js';
import {metresApart} from '../tiles/planar.js';
import type {Street} from './streets.js';

/** Where two streets meet; `streets` are indices into the list of streets. */
export type Corner = {readonly streets: readonly [number, number]; readonly at: Xy};

/** In metres; points of the map in one square of this side are one crossing. */
const NODE = 2;
/** In metres; the lanes of an avenue cross a street several times within this distance: that is one corner. */
const SAME = 80;

/** Every point that the ways of two streets share, as crossing ways in OpenStreetMap do; `metres` of a unit. */
export function findCorners(streets: readonly Street[], metres: number): Corner[] {
  const byNode = new Map<number, {readonly at: Xy; readonly streets: Set<number>}>();
  for (const [street, {parts}] of streets.entries()) {
    for (const at of parts.flat()) {
      const key = nodeKey(at, metres);
      const node = byNode.get(key);
      if (node) node.streets.add(street);
      else byNode.set(key, {at, streets: new Set([street])});
    }
  }
  const crossings = new Map<string, Xy[]>();
  for (const {at, streets: meeting} of byNode.values()) {
    const ordered = [...meeting].sort((a, b) => a - b);
    for (const [index, street] of ordered.entries()) {
      for (const other of ordered.slice(index + 1)) {
        const key = `${street} ${other}`;
        crossings.set(key, [...(crossings.get(key) ?? []), at]);
      }
    }
  }
  return [...crossings].flatMap(([key, points]) => {
    const [street = 0, other = 0] = key.split(' ').map(Number);
    return clusters(points, metres).map(at => ({streets: [street, other] as const, at}));
  });
}

function nodeKey({x, y}: Xy, metres: number): number {
  return Math.round((x * metres) / NODE) * 2 ** 25 + Math.round((y * metres) / NODE);
}

/** The centres of groups of nearby points. */
function clusters(points: readonly Xy[], metres: number): Xy[] {
  const groups: Xy[][] = [];
  for (const point of points) {
    const near = groups.find(group =>
      group.some(other => metresApart(other, point, metres) < SAME),
    );
    if (near) near.push(point);
    else groups.push([point]);
  }
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return groups.map(group => ({x: mean(group.map(({x}) => x)), y: mean(group.map(({y}) => y))}));
}
