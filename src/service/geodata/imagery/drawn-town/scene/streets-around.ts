import {project} from '../../../../../geo/mercator.js';
import type {Point, Xy} from '../../../../../geo/point.js';
import type {Box} from '../../../map/features/box.js';
import {joinChains} from '../../../map/features/chains.js';
import type {FeatureStore} from '../../../map/features/feature-store.js';
import {ROAD_STYLES, type RoadClass} from '../../../map/features/roads.js';
import type {Street} from './scene.js';

/** Classes of streets with houses. */
const STREETS: readonly RoadClass[] = [
  ...(['pedestrian', 'minor', 'tertiary', 'secondary', 'primary', 'trunk'] as const),
];

/** Metres per unit of web mercator's square, around a point. */
export function metresAround({lat}: Point): number {
  return 40_075_016.686 * Math.cos((lat * Math.PI) / 180);
}

/** Converts points of the unit square to metres east and north of `origin`. */
export function around(origin: Point): (place: Xy) => Xy {
  const {x, y} = project(origin);
  const metres = metresAround(origin);
  return place => ({x: (place.x - x) * metres, y: (y - place.y) * metres});
}

/** A street of the map, in parts, in web mercator's unit square. */
export type Mapped = {
  readonly road: RoadClass;
  readonly name: string | undefined;
  readonly parts: readonly (readonly Xy[])[];
};

/** The streets that may come within `reach` metres of a point; the parts do not depend on the point. */
export function mappedStreets(store: FeatureStore, origin: Point, reach: number): Mapped[] {
  const {roads} = store.shapesIn(boxAround(origin, reach));
  return roads.filter(({level, road}) => level === 0 && STREETS.includes(road));
}

/** The parts of streets around a point, in metres from it. */
function streetParts(store: FeatureStore, origin: Point, reach: number): Street[] {
  return mappedStreets(store, origin, reach).flatMap(({road, name, parts}) =>
    parts.map(part => ({
      line: part.map(around(origin)),
      half: ROAD_STYLES[road].metres / 2,
      name,
    })),
  );
}

/** The same, with consecutive parts of one name joined. */
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

/** The square around a point; `reach` is half of its side in metres. */
export function boxAround(origin: Point, reach: number): Box {
  const {x, y} = project(origin);
  const side = reach / metresAround(origin);
  return {minX: x - side, maxX: x + side, minY: y - side, maxY: y + side};
}
