import {clouded, mix} from '../scene/noise.js';
import type {Daytime} from '../scene/scene.js';
import {SUN} from './light.js';

/** The sky's colours, in columns all around and rows upwards; few are enough, since it has no edges. */
export type Sky = Float32Array;

const COLUMNS = 768;
const ROWS = 192;

const laid = new Map<Daytime, Sky>();

/** The same sky for all places, computed once per time of day. Rows are denser towards the horizon, like the clouds. */
export function laySky(daytime: Daytime): Sky {
  const known = laid.get(daytime);
  if (known) return known;
  const sky = new Float32Array(COLUMNS * ROWS * 3);
  const colour = new Float64Array(4);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const azimuth = ((column + 0.5) / COLUMNS) * 2 * Math.PI;
      colourOf(daytime, azimuth, (((row + 0.5) / ROWS) ** 2 * Math.PI) / 2, colour);
      for (let channel = 0; channel < 3; channel++)
        sky[(row * COLUMNS + column) * 3 + channel] = colour[channel] ?? 0;
    }
  laid.set(daytime, sky);
  return sky;
}

/** Writes the sky's colour in a direction (radians) into `into`: red, green and blue, 0 to 255. */
export function paintSky(sky: Sky, azimuth: number, pitch: number, into: Float64Array): void {
  const x = (azimuth / (2 * Math.PI) + 1) * COLUMNS - 0.5;
  const y = Math.max(0, Math.min(ROWS - 1, Math.sqrt(pitch / (Math.PI / 2)) * ROWS - 0.5));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const a = x - column;
  const b = y - row;
  const lower = row * COLUMNS;
  const upper = Math.min(ROWS - 1, row + 1) * COLUMNS;
  const left = column % COLUMNS;
  const right = (column + 1) % COLUMNS;
  for (let channel = 0; channel < 3; channel++) {
    const below = mix(partOf(sky, lower + left, channel), partOf(sky, lower + right, channel), a);
    const above = mix(partOf(sky, upper + left, channel), partOf(sky, upper + right, channel), a);
    into[channel] = mix(below, above, b);
  }
}

function partOf(sky: Sky, cell: number, channel: number): number {
  return sky[cell * 3 + channel] ?? 0;
}

function colourOf(daytime: Daytime, azimuth: number, pitch: number, into: Float64Array): void {
  const sun = SUN[daytime];
  const towards =
    Math.cos(azimuth - sun.azimuth) * Math.cos(pitch) * Math.cos(sun.altitude) +
    Math.sin(pitch) * Math.sin(sun.altitude);
  const glow = Math.max(0, towards);
  const up = (Math.max(0, pitch) / (Math.PI / 2)) ** 0.57;
  let [red, green, blue] = [0, 0, 0];
  if (daytime === 'day') {
    const shine = glow ** 24 * 60 + glow ** 400 * 160;
    red = 206 - 136 * up + shine;
    green = 222 - 90 * up + 0.95 * shine;
    blue = 234 - 26 * up + 0.8 * shine;
  } else {
    const cold = (1 - Math.max(0, Math.cos(azimuth - sun.azimuth)) ** 2) * (1 - up);
    const shine = glow ** 30 * 40;
    red = mix(236, 52, up) - 70 * cold + shine;
    green = mix(168, 66, up) - 34 * cold + 0.6 * shine;
    blue = mix(122, 112, up) + 22 * cold + 0.2 * shine;
  }
  if (pitch > 0.02) {
    // Clouds lie on a horizontal plane, so they are denser towards the horizon.
    const far = 1.1 / Math.max(0.06, Math.sin(pitch));
    const east = Math.sin(azimuth) * Math.cos(pitch) * far + 3;
    const north = Math.cos(azimuth) * Math.cos(pitch) * far + 5;
    const thick = clouded(east, north, 5, 3);
    const cover = Math.max(0, Math.min(1, (thick - 0.52) * 4.2)) * Math.min(1, pitch * 5) * 0.75;
    if (cover > 0) {
      const side = clouded(east + 0.15, north + 0.1, 3, 3);
      const lit = Math.max(0, Math.min(1, 0.75 - 2 * (side - thick)));
      const [r, g, b] =
        daytime === 'day'
          ? [mix(205, 250, lit), mix(210, 250, lit), mix(222, 252, lit)]
          : [mix(139, 232, lit), mix(98, 150, lit), 132];
      [red, green, blue] = [mix(red, r, cover), mix(green, g, cover), mix(blue, b, cover)];
    }
  }
  into[0] = red;
  into[1] = green;
  into[2] = blue;
}
