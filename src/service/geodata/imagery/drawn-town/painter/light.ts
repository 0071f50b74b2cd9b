import type {Daytime} from '../scene/scene.js';

/** The sun's position in radians, clockwise from north and above the horizon. In Uruguay it is in the north at noon. */
export const SUN: Readonly<Record<Daytime, {readonly azimuth: number; readonly altitude: number}>> =
  {
    day: {azimuth: radians(322), altitude: radians(46)},
    dusk: {azimuth: radians(285), altitude: radians(3)},
  };

/** The colour of the haze: red, green and blue, 0 to 255. */
export const HAZE: Readonly<Record<Daytime, readonly [number, number, number]>> = {
  day: [206, 218, 226],
  dusk: [196, 150, 128],
};

/** The brightness of a wall that faces a direction (a unit vector), 0 to 1 and slightly more in the sun. */
export function brightness(daytime: Daytime, east: number, north: number): number {
  const {azimuth, altitude} = SUN[daytime];
  const lit =
    Math.max(0, east * Math.sin(azimuth) + north * Math.cos(azimuth)) * Math.cos(altitude);
  return daytime === 'day' ? 0.66 + 0.46 * lit : 0.66 + 0.3 * lit;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
