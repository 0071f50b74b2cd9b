import type {Xy} from '../../../../../geo/point.js';
import {distanceTo, lengthOf, placeAlong} from './polyline.js';
import type {Street} from './scene.js';

/** One side of a street: 1 is left of its line's direction. */
export type StreetSide = {readonly street: Street; readonly side: 1 | -1; readonly index: number};

/** A part of a street, in metres along its line. */
export type Stretch = {readonly from: number; readonly to: number};

/** Metres from the eye beyond which nothing is built. */
export const REACH = 110;
/** The width of a pavement, in metres. */
export const PAVEMENT = {least: 2.4, most: 5};

/** Metres between the points that are tested, and the precision of a stretch's end between two of them. */
const STEP = 0.5;
const EXACT = 0.02;
/** Metres; shorter stretches are left out. */
const SHORTEST = 4;

/** The stretches of one side of a street whose kerb no other street crosses. */
export function freeStretches(row: StreetSide, streets: readonly Street[]): Stretch[] {
  const {street} = row;
  const isFree = (place: Xy): boolean =>
    streets.every(
      other => other === street || distanceTo(other.line, place) > other.half + PAVEMENT.least,
    );
  return stretchesWhere(row, street.half + PAVEMENT.least, isFree);
}

/** The visible stretches of one side of a street that are free `depth` metres from its centre line. */
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
  /** The end of a stretch, between a free and a taken point. */
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
