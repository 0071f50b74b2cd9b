import type {Xy} from '../../../geo/point.js';
import {metresApart} from '../tiles/planar.js';
import {Buckets} from './buckets.js';

/** Where two streets meet, by their numbers. */
export type Corner = {readonly streets: readonly [number, number]; readonly at: Xy};

/** The points of a street in one square. */
type Stretch = {readonly street: number; readonly square: string; readonly points: readonly Xy[]};

/** In metres; points of the map in one square of this side are one crossing. */
const NODE = 2;
/** In metres; the lanes of an avenue cross a street several times within this distance: that is one corner. */
const SAME = 80;
/** Stretches in memory, half a kilobyte each. */
const MOST_IN_MEMORY = 150_000;
/** Nodes along a side of a square whose corners are found together. */
const SQUARE = 4096;

type Options = {
  /** Metres of a unit. */
  readonly metres: number;
  readonly folder: string;
  readonly mostInMemory?: number | undefined;
};

/** Finds every point that the ways of two streets share, as crossing ways in OpenStreetMap do. */
export class Corners {
  readonly #metres: number;
  readonly #stretches: Buckets<Stretch>;

  constructor({metres, folder, mostInMemory = MOST_IN_MEMORY}: Options) {
    this.#metres = metres;
    this.#stretches = new Buckets({folder, mostInMemory, keyOf: ({square}) => square});
  }

  add(street: number, parts: readonly (readonly Xy[])[]): void {
    const bySquare = new Map<string, Xy[]>();
    for (const at of parts.flat()) {
      const {x, y} = this.#node(at);
      const square = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
      const points = bySquare.get(square);
      if (points) points.push(at);
      else bySquare.set(square, [at]);
    }
    for (const [square, points] of bySquare) this.#stretches.add({street, square, points});
  }

  /** All corners, in portions; they are gone afterwards. */
  *take(): Generator<Iterable<Corner>, void> {
    for (const stretches of this.#stretches.take()) yield this.#cornersOf(stretches);
  }

  *#cornersOf(stretches: readonly Stretch[]): Generator<Corner> {
    const byNode = new Map<number, {readonly at: Xy; readonly streets: Set<number>}>();
    for (const {street, points} of stretches) {
      for (const at of points) {
        const {x, y} = this.#node(at);
        const key = x * 2 ** 25 + y;
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
    for (const [key, points] of crossings) {
      const [street = 0, other = 0] = key.split(' ').map(Number);
      for (const at of clusters(points, this.#metres)) yield {streets: [street, other], at};
    }
  }

  #node({x, y}: Xy): Xy {
    return {x: Math.round((x * this.#metres) / NODE), y: Math.round((y * this.#metres) / NODE)};
  }
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
