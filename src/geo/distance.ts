import type {Point} from './point.js';

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Metres between two points along the earth's surface (haversine formula; within 0.5 % of the ellipsoid). */
export function distance(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLon = (b.lon - a.lon) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
