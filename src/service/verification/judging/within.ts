/** Radius in standard deviations that contains 68 % of a normal distribution on two axes (Rayleigh distribution). */
const RADIUS_OF_68 = 1.5096;
/** The density beyond this many standard deviations is negligible. */
const TAIL = 5;
const STRIPS = 32;

/**
 * The probability, 0…1, that a device was within `radius` metres of a point, if its fix is `distance` metres away.
 *
 * Assumes a normal error on both axes, and that `accuracy` is the radius of 68 % confidence, as Android documents it
 * (`Location.getAccuracy`). The Geolocation API specifies 95 %, but browsers pass on the system's value: assuming 68 %
 * is safer. The disc is summed in strips across the line to the point.
 */
export function probabilityWithin(
  radius: number,
  {distance, accuracy}: {distance: number; accuracy: number},
): number {
  const deviation = accuracy / RADIUS_OF_68;
  const from = Math.max(-radius, distance - TAIL * deviation);
  const to = Math.min(radius, distance + TAIL * deviation);
  if (from >= to) return 0;
  const width = (to - from) / STRIPS;
  let sum = 0;
  for (let strip = 0; strip < STRIPS; strip++) {
    const x = from + (strip + 0.5) * width;
    const half = Math.sqrt(Math.max(0, radius ** 2 - x ** 2));
    const density = Math.exp(-(((x - distance) / deviation) ** 2) / 2);
    sum += density * errorFunction(half / deviation / Math.SQRT2);
  }
  return Math.min(1, (sum * width) / deviation / Math.sqrt(2 * Math.PI));
}

/** Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.26: error below 1.5e-7 for `x` from 0 on. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - tail * Math.exp(-(x ** 2));
}
