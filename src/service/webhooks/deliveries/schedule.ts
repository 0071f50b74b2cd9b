import type {Random} from '../../base/random.js';

/** The pauses after the attempts that failed, in seconds: five, so that there are six attempts. */
const PAUSES = [5, 10, 20, 40, 80];

/** So much longer a pause may be by chance, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after a failed try, in seconds; undefined after the last one.
 *
 * `attempts` counts those that were made, that one included.
 */
export function pauseAfter(attempts: number, random: Random): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : pause * (1 + JITTER * fraction(random));
}

/** From 0 to 1, evenly. */
function fraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
}
