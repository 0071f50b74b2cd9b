/** A deterministic hash of integers, from 0 (inclusive) to 1 (exclusive). */
export function chanceOf(a: number, b = 0, c = 0): number {
  let bits = Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263) ^ Math.imul(c, 2_147_483_629);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_519);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** A deterministic sequence of such numbers. */
export function chances(seed: number): () => number {
  let turn = 0;
  return () => chanceOf(seed, ++turn, 7);
}

/** After this many bumps the noise repeats, in both directions; a power of two. */
const PERIOD = 256;
/** The heights of the bumps by seed; cached, because a picture needs millions of them. */
const heights: Float32Array[] = [];

/** Smooth noise over the plane, 0 to 1; a bump has width 1. The seed is a small integer. */
export function noise(x: number, y: number, seed = 0): number {
  const bumps = (heights[seed] ??= heightsOf(seed));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = smooth(x - column);
  const west = column & (PERIOD - 1);
  const east = (column + 1) & (PERIOD - 1);
  const below = (row & (PERIOD - 1)) * PERIOD;
  const above = ((row + 1) & (PERIOD - 1)) * PERIOD;
  const south = mix(bumps[below + west] ?? 0, bumps[below + east] ?? 0, across);
  const north = mix(bumps[above + west] ?? 0, bumps[above + east] ?? 0, across);
  return mix(south, north, smooth(y - row));
}

function heightsOf(seed: number): Float32Array {
  const bumps = new Float32Array(PERIOD ** 2);
  for (let row = 0; row < PERIOD; row++)
    for (let column = 0; column < PERIOD; column++)
      bumps[row * PERIOD + column] = chanceOf(column, row, seed);
  return bumps;
}

/** Several octaves of noise, 0 to 1. */
export function clouded(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let part = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++, part /= 2, scale *= 2.03)
    // Shifted, so that the bumps of the octaves don't coincide.
    sum += part * noise(x * scale + 11 * octave, y * scale, seed + octave);
  return sum / (1 - 0.5 ** octaves);
}

/** Linear interpolation; `part` from 0 (`a`) to 1 (`b`). */
export function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
