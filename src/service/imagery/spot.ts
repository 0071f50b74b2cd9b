import {project, unproject} from '../../geo/mercator.js';
import type {Point} from '../../geo/point.js';
import type {FeatureStore} from '../map/feature-store.js';
import {lengthOf, nearestOn, placeAlong} from './polyline.js';
import {metresAround, streetParts} from './streets-around.js';

/** Metres along a street from one place where a picture is drawn to the next. */
const STEP = 10;

/** The place in the middle of a street, nearest to a point, where a picture is drawn; undefined where none is within `metres`. */
export function nearestSpot(store: FeatureStore, point: Point, metres: number): Point | undefined {
  const spots = streetParts(store, point, metres).map(({line}) => {
    const {reach} = nearestOn(line, {x: 0, y: 0});
    // Counted from the beginning of what the map has as one piece, so that neighbours share their pictures.
    const at = placeAlong(line, Math.min(Math.round(reach / STEP) * STEP, lengthOf(line)));
    return {at, distance: Math.hypot(at.x, at.y)};
  });
  const [nearest] = spots.sort((a, b) => a.distance - b.distance);
  if (!nearest || nearest.distance > metres) return undefined;
  const {x, y} = project(point);
  const scale = metresAround(point);
  return unproject({x: x + nearest.at.x / scale, y: y - nearest.at.y / scale});
}
