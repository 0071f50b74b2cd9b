import {distance} from '../../../../geo/distance.js';
import {headingTo, turnBetween} from '../../../../geo/heading.js';
import type {Point} from '../../../../geo/point.js';
import {type Found, type FoundPanorama, SPHERE} from './imagery-vendor.js';

/** Beyond this part of a flat picture's half, from its middle, too little is around the gate. */
const INSIDE = 0.75;
/** Metres: what is nearer stands beside the camera, wherever the position is a little wrong. */
const TOO_NEAR = 2;

/** The nearest sphere within `metres`, else the nearest flat picture that shows the point. */
export function nearestFound(
  all: readonly Found[],
  point: Point,
  metres: number,
): Found | undefined {
  const near = all
    .map(found => ({found, away: distance(found.panorama.at, point)}))
    .filter(({away}) => away <= metres)
    .sort((a, b) => a.away - b.away);
  const sphere = near.find(({found}) => found.panorama.across === SPHERE);
  const flat = near.find(({found, away}) => away >= TOO_NEAR && shows(found.panorama, point));
  return (sphere ?? flat)?.found;
}

function shows({at, heading, across}: FoundPanorama, point: Point): boolean {
  return turnBetween(heading, headingTo(at, point)) <= (across / 2) * INSIDE;
}

/** West, south, east and north of a square around a point, which reaches `metres` to each side, with commas. */
export function boxAround({lat, lon}: Point, metres: number): string {
  const high = metres / 111_195;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lon - wide, lat - high, lon + wide, lat + high]
    .map(degrees => degrees.toFixed(7))
    .join(',');
}
