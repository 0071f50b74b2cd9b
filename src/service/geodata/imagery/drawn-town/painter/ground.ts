import {blurred, createGrid, type Grid, lower, lowerAround, valueAt} from '../scene/grid.js';
import {chanceOf, mix, noise} from '../scene/noise.js';
import {distanceTo} from '../scene/polyline.js';
import type {Daytime, Scene, Standing} from '../scene/scene.js';
import {SUN} from './light.js';

/** Distances from the kerb in metres, negative on the roadway, and brightness, 0 to 1. */
export type Ground = {readonly kerb: Grid; readonly light: Grid | undefined};

/** Metres from the kerb beyond which the ground is uniform. */
const BEYOND = 6;
/** Metres between the points of a shadow; less than the grid's cells. */
const FINE = 0.2;

/** The ground of a scene; by day with shadows. */
export function layGround(scene: Scene, daytime: Daytime): Ground {
  const kerb = createGrid(BEYOND);
  for (const {line, half} of scene.streets)
    for (const [index, to] of line.entries()) {
      const piece = [line[index - 1] ?? to, to];
      lowerAround(kerb, piece, half + BEYOND, (x, y) => distanceTo(piece, {x, y}) - half);
    }
  return {kerb, light: daytime === 'day' ? shadows(scene) : undefined};
}

function shadows({walls, trees, cars}: Scene): Grid {
  const light = createGrid(1);
  const {azimuth, altitude} = SUN.day;
  const [east, north] = [-Math.sin(azimuth), -Math.cos(azimuth)];
  const cast = ({left, right, height}: Standing, dark: (across: number, up: number) => number) => {
    const long = height / Math.tan(altitude);
    const steps = Math.ceil(Math.hypot(right.x - left.x, right.y - left.y) / FINE);
    for (let step = 0; step <= steps; step++) {
      const across = step / steps;
      const x = mix(left.x, right.x, across);
      const y = mix(left.y, right.y, across);
      for (let away = 0; away < long; away += FINE)
        lower(light, x + east * away, y + north * away, dark(across, away / long));
    }
  };
  for (const wall of walls) cast(wall, () => 0.5);
  for (const car of cars)
    cast(car, (across, up) => (up < 0.6 || Math.abs(across - 0.5) < 0.2 ? 0.55 : 1));
  for (const tree of trees)
    cast(tree, (across, up) => {
      const crown = ((across - 0.5) / 0.42) ** 2 + ((up - 0.66) / 0.34) ** 2;
      const isTrunk = up < 0.5 && Math.abs(across - 0.5) < 0.03;
      return isTrunk || crown < 0.6 + 0.5 * noise(across * 14, up * 14, 5) ? 0.58 : 1;
    });
  return blurred(blurred(light));
}

/**
 * Writes the ground's colour at a point into `into`: red, green and blue, 0 to 255; `metres` is the extent of a pixel.
 */
export function paintGround(
  {kerb, light}: Ground,
  x: number,
  y: number,
  metres: number,
  into: Float64Array,
): void {
  const away = valueAt(kerb, x, y, BEYOND);
  const detail = Math.max(0, 1 - metres / 0.5);
  const wide = noise(x * 0.35, y * 0.35, 4) - 0.5;
  const fine = detail ? (noise(x * 9, y * 9, 1) + noise(x * 31, y * 31, 2)) / 2 - 0.5 : 0;
  if (away < -0.12) {
    const tone = (away > -0.5 ? 0.93 : 1) * (96 + 16 * wide + 22 * fine * detail);
    write(into, tone, tone, tone * 1.015);
  } else if (away < 0.05) {
    write(into, 178 + 14 * fine, 175 + 14 * fine, 168 + 14 * fine);
  } else if (away < 5.2) {
    const column = Math.floor(x / 0.4);
    const row = Math.floor(y / 0.4);
    const joint = Math.max(Math.abs(x / 0.4 - column - 0.5), Math.abs(y / 0.4 - row - 0.5)) > 0.47;
    const dark = joint ? 26 * detail * Math.min(1, 0.06 / Math.max(0.02, metres)) : 0;
    const slab = mix(1, 0.975 + 0.05 * chanceOf(column, row, 3), detail);
    const tone = (178 + 18 * wide + 12 * fine * detail - dark) * slab;
    write(into, tone, tone * 0.965, tone * 0.9);
  } else {
    const grass = noise(x * 2.2, y * 2.2, 6);
    write(into, 104 + 34 * grass, 118 + 32 * grass, 72 + 20 * grass);
  }
  // Shadows are blue, because the sky lights them; in the evening everything is in shadow.
  const bright = light ? valueAt(light, x, y, 1) : 0.62;
  const cool = light ? 1 - bright : 0;
  into[0] = (into[0] ?? 0) * bright * (light ? 1.03 : 0.92);
  into[1] = (into[1] ?? 0) * (bright + 0.03 * cool) * (light ? 1 : 0.8);
  into[2] = (into[2] ?? 0) * (bright + 0.1 * cool) * (light ? 0.95 : 0.82);
}

function write(into: Float64Array, red: number, green: number, blue: number): void {
  into[0] = red;
  into[1] = green;
  into[2] = blue;
}
