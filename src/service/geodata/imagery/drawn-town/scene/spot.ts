import {MOST_LINKS} from '../../../../../contract/pictures/imagery.js';
import {distance} from '../../../../../geo/distance.js';
import {headingTo, turnBetween} from '../../../../../geo/heading.js';
import {project, unproject} from '../../../../../geo/mercator.js';
import type {Point, Xy} from '../../../../../geo/point.js';
import type {FeatureStore} from '../../../map/features/feature-store.js';
import {lengthOf, placeAlong} from './polyline.js';
import {around, mappedStreets, metresAround} from './streets-around.js';

/** A viewpoint on a street, and the neighbouring ones to which it links. */
export type Spot = {readonly at: Point; readonly links: readonly Point[]};

/** Metres along a street between viewpoints. */
const STEP = 10;
/** Metres; closer viewpoints are merged, since at a crossing each street has its own. */
const SAME = 4;
/** The most metres to a neighbour: a step, plus what merging may add. */
const NEXT = 15;
/** The least degrees between two links. */
const APART = 40;

/** The viewpoint nearest to a point; undefined if there is none within `metres`. */
export function nearestSpot(store: FeatureStore, point: Point, metres: number): Spot | undefined {
  const [nearest] = byDistance(point, placesAround(store, point, metres));
  if (!nearest) return undefined;
  const near = byDistance(nearest, placesAround(store, nearest, 2 * NEXT));
  const [at = nearest] = near;
  // Only mutual links, so that a person can always go back.
  return {at, links: waysFrom(at, near).filter(next => waysFrom(next, near).includes(at))};
}

/** The nearest neighbour in each direction. */
function waysFrom(from: Point, places: readonly Point[]): Point[] {
  const ways: Point[] = [];
  for (const place of byDistance(from, places)) {
    if (place === from) continue;
    if (distance(from, place) > NEXT || ways.length === MOST_LINKS) break;
    const heading = headingTo(from, place);
    if (ways.every(way => turnBetween(heading, headingTo(from, way)) > APART)) ways.push(place);
  }
  return ways;
}

/** All viewpoints within `metres` of a point; they do not depend on the point. */
function placesAround(store: FeatureStore, point: Point, metres: number): Point[] {
  const reach = metres + SAME;
  const all = new Map<string, Point>();
  for (const {parts} of mappedStreets(store, point, reach))
    for (const at of parts.flatMap(placesAlong))
      if (distance(point, at) <= reach) all.set(`${at.lat}/${at.lon}`, at);
  const places = [...all.values()];
  return places.filter(
    at =>
      distance(point, at) <= metres &&
      !places.some(other => isBefore(other, at) && distance(other, at) < SAME),
  );
}

/** The viewpoints along a part of a street, from its beginning on the map, so that neighbours share them. */
function placesAlong(part: readonly Xy[]): Point[] {
  const [begin] = part;
  if (!begin) return [];
  const origin = unproject(begin);
  const line = part.map(around(origin));
  const length = lengthOf(line);
  return Array.from({length: Math.round(length / STEP) + 1}, (_, index) =>
    pointAt(origin, placeAlong(line, Math.min(index * STEP, length))),
  );
}

/** The coordinates of a point in metres from `origin`, to 100,000ths of a degree, as in the ids of the pictures. */
function pointAt(origin: Point, {x, y}: Xy): Point {
  const from = project(origin);
  const metres = metresAround(origin);
  const {lat, lon} = unproject({x: from.x + x / metres, y: from.y - y / metres});
  return {lat: rounded(lat), lon: rounded(lon)};
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function byDistance(from: Point, places: readonly Point[]): Point[] {
  return places
    .map(at => ({at, away: distance(from, at)}))
    .sort((a, b) => a.away - b.away || (isBefore(a.at, b.at) ? -1 : 1))
    .map(({at}) => at);
}

/** A total order of points, which decides the one to keep of two merged ones. */
function isBefore(a: Point, b: Point): boolean {
  return a.lat < b.lat || (a.lat === b.lat && a.lon < b.lon);
}
