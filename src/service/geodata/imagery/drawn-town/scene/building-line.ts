import type {Xy} from '../../../../../geo/point.js';
import {mix} from './noise.js';
import type {Plot} from './plots.js';
import {distanceTo, lengthOf, nearestOn, placeAlong} from './polyline.js';
import type {Street} from './scene.js';
import {PAVEMENT, type StreetSide, type Stretch, stretchesWhere} from './street-side.js';

/** Where the houses of one side of a street begin; `depth` in metres from its centre line. */
export type BuildingLine = StreetSide & {readonly depth: number};

/** Metres by which a bending street may come closer to its own building line. */
const BEND = 0.3;
/** The most metres between the two carriageways of an avenue. */
const MEDIAN = 45;
/** A second carriageway must be at least `NEARER` metres closer from a point `AWAY` metres farther from the first. */
const AWAY = 4;
const NEARER = 3;
/** Metres by which a front may protrude at a bend, and the least width of a front that is cut for it. */
const BULGE = 0.5;
const NARROW = 2.5;

/** Whether a point is behind all building lines but those of `but`, with `slack` metres of tolerance. */
export type IsBehind = (place: Xy, but?: Street, slack?: number) => boolean;

/** Tests whether points are behind all of these lines, and on no roadway or pavement. */
export function behind(lines: readonly BuildingLine[]): IsBehind {
  const streets = [...new Set(lines.map(({street}) => street))].map(street => ({
    street,
    length: lengthOf(street.line),
    depths: new Map(
      lines.filter(line => line.street === street).map(({side, depth}) => [side, depth]),
    ),
  }));
  return (place, but, slack = 0) =>
    streets.every(({street, length, depths}) => {
      if (street === but) return true;
      const away = distanceTo(street.line, place) + slack;
      if (away <= street.half + PAVEMENT.least) return false;
      if (away >= street.half + PAVEMENT.most) return true;
      const {reach, side} = nearestOn(street.line, place);
      // Beyond its end a street has a pavement but no houses.
      return reach <= 0 || reach >= length || away >= (depths.get(side) ?? 0);
    });
}

/**
 * The stretches of a building line for houses: up to the pavement of the next street, and not between the carriageways
 * of an avenue.
 */
export function builtStretches(
  row: BuildingLine,
  streets: readonly Street[],
  isBehind: IsBehind,
): Stretch[] {
  const {street, depth} = row;
  const twins = streets.filter(
    other => other !== street && other.name && other.name === street.name,
  );
  return stretchesWhere(
    row,
    depth,
    place =>
      distanceTo(street.line, place) > depth - BEND &&
      isBehind(place, street) &&
      !twins.some(twin => isBetween(row, twin, place)),
  );
}

/** A plot, or parts of it if its street bends so much that a single front would be on the pavement. */
export function cutAtBends(row: BuildingLine, plot: Plot): Plot[] {
  const {street, side, depth} = row;
  const {from, to, gate} = plot;
  const [start, end] = [from, to].map(reach => placeAlong(street.line, reach, side * depth));
  const isStraight = [0.25, 0.5, 0.75].every(part => {
    const x = mix(start?.x ?? 0, end?.x ?? 0, part);
    const y = mix(start?.y ?? 0, end?.y ?? 0, part);
    return distanceTo(street.line, {x, y}) > depth - BULGE;
  });
  if (isStraight || to - from < 2 * NARROW) return [plot];
  const middle = (from + to) / 2;
  const isFirst = gate && gate.reach < middle;
  return [
    {from, to: middle, ...(isFirst && {gate})},
    {from: middle, to, ...(gate && !isFirst && {gate})},
  ].flatMap(part => cutAtBends(row, part));
}

/** Whether a point lies between a street and its other carriageway. */
function isBetween({street, side, depth}: BuildingLine, twin: Street, place: Xy): boolean {
  const distance = distanceTo(twin.line, place);
  if (distance > MEDIAN) return false;
  const {reach} = nearestOn(street.line, place);
  const away = placeAlong(street.line, reach, side * (depth + AWAY));
  return distance - distanceTo(twin.line, away) > NEARER;
}
