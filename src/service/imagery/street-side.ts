import {distanceTo, lengthOf, placeAlong} from './polyline.js';
import type {Street} from './scene.js';

/** One side of a street: left of the way that its line goes where 1. */
export type StreetSide = {readonly street: Street; readonly side: 1 | -1; readonly index: number};

/** Metres from the eye beyond which nothing is built. */
export const REACH = 110;
/** Metres of pavement: what there is at least, and at most between kerb and wall. */
export const PAVEMENT = {least: 2.4, most: 5};

/** The stretches of one side of a street where no other street comes in the way, `depth` metres from its middle. */
export function freeStretches(
  {street, side}: StreetSide,
  streets: readonly Street[],
  depth: number,
) {
  const stretches: {readonly from: number; readonly to: number}[] = [];
  const isFree = (reach: number): boolean => {
    const place = placeAlong(street.line, reach, side * depth);
    return (
      Math.hypot(place.x, place.y) < REACH &&
      streets.every(
        other => other === street || distanceTo(other.line, place) > other.half + PAVEMENT.least,
      )
    );
  };
  const length = lengthOf(street.line);
  let from: number | undefined;
  for (let reach = 0; reach <= length + 1; reach += 0.5) {
    const free = reach <= length && isFree(reach);
    if (free) from ??= reach;
    else if (from !== undefined) {
      if (reach - from > 4) stretches.push({from, to: reach - 0.5});
      from = undefined;
    }
  }
  return stretches;
}
