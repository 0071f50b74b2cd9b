/** 0 (inclusive) to 1 (exclusive) from whole numbers, the same everywhere and always. */
export function chanceOf(a: number, b = 0, c = 0): number {
  let bits = Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263) ^ Math.imul(c, 2_147_483_629);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_519);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** One such number after the other. */
export function chances(seed: number): () => number {
  let turn = 0;
  return () => chanceOf(seed, ++turn, 7);
}

/** Smooth over the plane, 0 to 1; a bump is as wide as 1. */
export function noise(x: number, y: number, seed = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = smooth(x - column);
  const up = smooth(y - row);
  const south = mix(chanceOf(column, row, seed), chanceOf(column + 1, row, seed), across);
  const north = mix(chanceOf(column, row + 1, seed), chanceOf(column + 1, row + 1, seed), across);
  return mix(south, north, up);
}

/** Noise with ever finer noise on it, 0 to 1. */
export function clouded(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let part = 0.5;
  for (let octave = 0; octave < octaves; octave++, part /= 2)
    // Shifted, so that the bumps of all octaves don't meet in one place.
    sum += part * noise(x * 2.03 ** octave + 11 * octave, y * 2.03 ** octave, seed + octave);
  return sum / (1 - 0.5 ** octaves);
}

/** What lies so far (0 to 1) between two values. */
export function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
