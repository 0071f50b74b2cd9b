/** 68 of 100 errors of the normal distribution on two axes are below so many deviations (Rayleigh distribution). */
const RADIUS_OF_68 = 1.5096;
/** Beyond so many deviations nothing is left to count. */
const TAIL = 5;
const STRIPS = 32;

/**
 * How probable it is, 0…1, that a device was within so many metres of a point from which it told to be `distance` away.
 *
 * Its error is taken as normal on both axes, `accuracy` as the radius that holds in 68 of 100 cases, as Android documents
 * it (`Location.getAccuracy`). The browser's Geolocation asks for 95, but browsers hand on what the system says: the
 * lesser promise is the safer reading. The disc is summed in strips across the line to the point.
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

/** Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.26: within 1.5e-7, for no negative values. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - tail * Math.exp(-(x ** 2));
}
