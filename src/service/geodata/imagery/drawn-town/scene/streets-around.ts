import {project} from '../../../../../geo/mercator.js';
import type {Point, Xy} from '../../../../../geo/point.js';
import type {Box} from '../../../map/features/box.js';
import {joinChains} from '../../../map/features/chains.js';
import type {FeatureStore} from '../../../map/features/feature-store.js';
import {ROAD_STYLES, type RoadClass} from '../../../map/features/roads.js';
import type {Street} from './scene.js';

/** Along which houses stand. */
const STREETS: readonly RoadClass[] = [
  ...(['pedestrian', 'minor', 'tertiary', 'secondary', 'primary', 'trunk'] as const),
];

/** Metres on the ground in one unit of web mercator's square, around a point. */
export function metresAround({lat}: Point): number {
  return 40_075_016.686 * Math.cos((lat * Math.PI) / 180);
}

/** Turns places of the unit square into metres east and north of a point. */
export function around(origin: Point): (place: Xy) => Xy {
  const {x, y} = project(origin);
  const metres = metresAround(origin);
  return place => ({x: (place.x - x) * metres, y: (y - place.y) * metres});
}

/** A street as the map has it, piece by piece, in web mercator's unit square. */
export type Mapped = {
  readonly road: RoadClass;
  readonly name: string | undefined;
  readonly parts: readonly (readonly Xy[])[];
};

/** The streets of which something may lie within so many metres of a point, the same for every point that they are near. */
export function mappedStreets(store: FeatureStore, origin: Point, reach: number): Mapped[] {
  const {roads} = store.shapesIn(boxAround(origin, reach));
  return roads.filter(({level, road}) => level === 0 && STREETS.includes(road));
}

/** The streets around a point, piece by piece, in metres from it. */
function streetParts(store: FeatureStore, origin: Point, reach: number): Street[] {
  return mappedStreets(store, origin, reach).flatMap(({road, name, parts}) =>
    parts.map(part => ({
      line: part.map(around(origin)),
      half: ROAD_STYLES[road].metres / 2,
      name,
    })),
  );
}

/** The same, each as long as it goes straight on under its name. */
export function streetsAround(store: FeatureStore, origin: Point, reach: number): Street[] {
  const named = new Map<string, Street[]>();
  for (const street of streetParts(store, origin, reach)) {
    const key = `${street.name}/${street.half}`;
    named.set(key, [...(named.get(key) ?? []), street]);
  }
  return [...named.values()].flatMap(parts => {
    const [{half, name} = {half: 0, name: undefined}] = parts;
    return joinChains(parts.map(({line}) => line)).map(line => ({line, half, name}));
  });
}

/** The square around a point, so many metres to each side. */
export function boxAround(origin: Point, reach: number): Box {
  const {x, y} = project(origin);
  const side = reach / metresAround(origin);
  return {minX: x - side, maxX: x + side, minY: y - side, maxY: y + side};
}
