import type {Xy} from '../../../../../geo/point.js';
import {distanceTo, lengthOf, placeAlong} from './polyline.js';
import type {Street} from './scene.js';

/** One side of a street: left of the way that its line goes where 1. */
export type StreetSide = {readonly street: Street; readonly side: 1 | -1; readonly index: number};

/** A part of a street, in metres along its line. */
export type Stretch = {readonly from: number; readonly to: number};

/** Metres from the eye beyond which nothing is built. */
export const REACH = 110;
/** Metres of pavement: what there is at least, and at most between kerb and wall. */
export const PAVEMENT = {least: 2.4, most: 5};

/** Metres from one place that is looked at to the next, and how exactly the end of a stretch is found between two. */
const STEP = 0.5;
const EXACT = 0.02;
/** Metres: what is shorter is no stretch. */
const SHORTEST = 4;

/** The stretches of one side of a street where no other street comes in the way of what stands at its kerb. */
export function freeStretches(row: StreetSide, streets: readonly Street[]): Stretch[] {
  const {street} = row;
  const isFree = (place: Xy): boolean =>
    streets.every(
      other => other === street || distanceTo(other.line, place) > other.half + PAVEMENT.least,
    );
  return stretchesWhere(row, street.half + PAVEMENT.least, isFree);
}

/** The stretches of one side of a street, within sight, on which the places so many metres from its middle are free. */
export function stretchesWhere(
  {street: {line}, side}: StreetSide,
  depth: number,
  isFree: (place: Xy) => boolean,
): Stretch[] {
  const stretches: Stretch[] = [];
  const length = lengthOf(line);
  const isFreeAt = (reach: number): boolean => {
    const place = placeAlong(line, reach, side * depth);
    return Math.hypot(place.x, place.y) < REACH && isFree(place);
  };
  /** Where it begins or ends, between a place that is free and one that is not. */
  const limit = (free: number, taken: number): number => {
    if (Math.abs(free - taken) < EXACT) return free;
    const middle = (free + taken) / 2;
    return isFreeAt(middle) ? limit(middle, taken) : limit(free, middle);
  };
  let from: number | undefined;
  for (let step = 0; (step - 1) * STEP < length; step++) {
    const before = (step - 1) * STEP;
    const reach = Math.min(length, step * STEP);
    const free = isFreeAt(reach);
    if (free) from ??= step ? limit(reach, before) : 0;
    if (from === undefined || (free && reach < length)) continue;
    const to = free ? length : limit(before, reach);
    if (to - from > SHORTEST) stretches.push({from, to});
    from = undefined;
  }
  return stretches;
}
