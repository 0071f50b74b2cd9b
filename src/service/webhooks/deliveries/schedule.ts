import type {Random} from '../../base/random.js';

/** The pauses after the tries that failed, in seconds: five, so that there are six tries. */
const PAUSES = [5, 10, 20, 40, 80];

/** So much longer a pause may be by chance, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after a failed try, in seconds; undefined after the last one.
 *
 * `tries` counts those that were made, that one included.
 */
export function pauseAfter(tries: number, random: Random): number | undefined {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? undefined : pause * (1 + JITTER * fraction(random));
}

/** From 0 to 1, evenly. */
function fraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
}
