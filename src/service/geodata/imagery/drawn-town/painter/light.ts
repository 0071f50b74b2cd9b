import type {Daytime} from '../scene/scene.js';

/** Where the sun stands, radians: from north clockwise, and above the ground. South of the equator it is in the north. */
export const SUN: Readonly<Record<Daytime, {readonly azimuth: number; readonly altitude: number}>> =
  {
    day: {azimuth: radians(322), altitude: radians(46)},
    dusk: {azimuth: radians(285), altitude: radians(3)},
  };

/** What far things fade into: red, green and blue, 0 to 255. */
export const HAZE: Readonly<Record<Daytime, readonly [number, number, number]>> = {
  day: [206, 218, 226],
  dusk: [196, 150, 128],
};

/** How bright a wall is that looks to a side (a unit vector east and north), 0 to 1 and a little more in the sun. */
export function brightness(daytime: Daytime, east: number, north: number): number {
  const {azimuth, altitude} = SUN[daytime];
  const lit =
    Math.max(0, east * Math.sin(azimuth) + north * Math.cos(azimuth)) * Math.cos(altitude);
  return daytime === 'day' ? 0.66 + 0.46 * lit : 0.66 + 0.3 * lit;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
