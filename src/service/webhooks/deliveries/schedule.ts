import type {Random} from '../../base/random.js';

/** The pauses after failed attempts, in seconds: five pauses make six attempts. */
const PAUSES = [5, 10, 20, 40, 80];

/** Greatest random extension of a pause, as a part of it: deliveries that failed together are not repeated together. */
const JITTER = 0.1;

/** Seconds to wait after a failed attempt; undefined after the last one. `attempts` includes the failed one. */
export function pauseAfter(attempts: number, random: Random): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : pause * (1 + JITTER * fraction(random));
}

/** Uniform from 0 to 1. */
function fraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
}
