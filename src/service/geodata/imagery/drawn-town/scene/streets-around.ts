import {clamp} from '../../../../../geo/clamp.js';
import {MAX_LATITUDE, project} from '../../../../../geo/mercator.js';
import type {Point, Xy} from '../../../../../geo/point.js';
import {joinChains} from '../../../map/features/chains.js';
import type {FeatureStore} from '../../../map/features/feature-store.js';
import type {Road} from '../../../map/features/map-feature.js';
import {ROAD_STYLES, type RoadClass} from '../../../map/features/roads.js';
import type {Box} from '../../../tiles/planar.js';
import type {Street} from './scene.js';

/** Classes of ways without houses. */
const NO_STREETS: readonly RoadClass[] = ['footway', 'track', 'service'];

/**
 * Metres per unit of web mercator's square, around a point. Beyond the map's edge they are those of the edge: at a pole
 * they would be none, and a box of 50 metres would hold the tiles of the whole world.
 */
export function metresAround({lat}: Point): number {
  return 40_075_016.686 * Math.cos((clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
}

/** Converts points of the unit square to metres east and north of `origin`. */
export function around(origin: Point): (place: Xy) => Xy {
  const {x, y} = project(origin);
  const metres = metresAround(origin);
  return place => ({x: (place.x - x) * metres, y: (y - place.y) * metres});
}

/** The streets that may come within `reach` metres of a point; the parts do not depend on the point. */
export function mappedStreets(store: FeatureStore, origin: Point, reach: number): Road[] {
  const {roads} = store.shapesIn(boxAround(origin, reach));
  return roads.filter(({level, road}) => level === 0 && !NO_STREETS.includes(road));
}

/** The streets around a point, in metres from it, with consecutive parts of one name joined. */
export function streetsAround(store: FeatureStore, origin: Point, reach: number): Street[] {
  const named = new Map<string, Omit<Street, 'line'> & {readonly lines: Xy[][]}>();
  for (const {road, name, parts} of mappedStreets(store, origin, reach)) {
    const half = ROAD_STYLES[road].metres / 2;
    const street = named.get(`${name}/${half}`) ?? {half, name, lines: []};
    named.set(`${name}/${half}`, street);
    street.lines.push(...parts.map(part => part.map(around(origin))));
  }
  return [...named.values()].flatMap(({lines, ...street}) =>
    joinChains(lines).map(line => ({line, ...street})),
  );
}

/** The square around a point; `reach` is half of its side in metres. */
export function boxAround(origin: Point, reach: number): Box {
  const {x, y} = project(origin);
  const side = reach / metresAround(origin);
  return {minX: x - side, maxX: x + side, minY: y - side, maxY: y + side};
}
