import {ProblemError} from '../../base/problem-error.js';
import {networksOf} from './networks.js';

/** How fast one client may go: so much at once, so much each second from then on, and for how many seconds it may wait for that. */
export type Pace = {
  readonly burst: number;
  readonly perSecond: number;
  readonly patience: number;
};

/** Holds clients to a pace, in this process: no database is asked, so that a refusal costs nothing. */
export type Pacer = {
  /**
   * Takes one of what a client has, and returns the milliseconds until it is due. Throws 429, with the seconds until it may
   * be asked again, where that is longer than anybody should wait, and takes nothing.
   */
  take(address: string): number;
  /** Throws so where a client has nothing left. */
  refuse(address: string): void;
  /** Whether a client has nothing left. */
  isSpent(address: string): boolean;
  /** Takes so much of what a client has left; more than there is, if need be. */
  charge(address: string, cost: number): void;
};

/** What one network has left, as of a time in milliseconds; below 0, it is taken of the time to come. */
type Bucket = {left: number; at: number};

/** So many networks are remembered: who was forgotten begins with a whole burst again. */
const REMEMBERED = 20_000;

/** A pacer of its own; `elapsed` gives milliseconds that only grow. */
export function createPacer(
  {burst, perSecond, patience}: Pace,
  elapsed: () => number = () => performance.now(),
): Pacer {
  const buckets = new Map<string, Bucket>();

  const bucketsOf = (address: string) =>
    networksOf(address).map(({network, times}) => {
      const now = elapsed();
      const bucket = buckets.get(network) ?? {left: burst * times, at: now};
      const refilled = bucket.left + ((now - bucket.at) / 1000) * perSecond * times;
      bucket.left = Math.min(burst * times, refilled);
      bucket.at = now;
      // Whoever was here the longest ago is forgotten first.
      buckets.delete(network);
      buckets.set(network, bucket);
      const [oldest] = buckets.keys();
      if (oldest !== undefined && buckets.size > REMEMBERED) buckets.delete(oldest);
      return {bucket, perSecond: perSecond * times};
    });

  /** Seconds until all that is taken is due, with so much more. */
  const waitWith = (own: ReturnType<typeof bucketsOf>, cost: number): number =>
    Math.max(0, ...own.map(({bucket, perSecond: rate}) => (cost - bucket.left) / rate));

  return {
    take(address) {
      const own = bucketsOf(address);
      const wait = waitWith(own, 1);
      if (wait > patience) throw tooMuch(wait - patience);
      for (const {bucket} of own) bucket.left -= 1;
      return wait * 1000;
    },
    refuse(address) {
      const wait = waitWith(bucketsOf(address), 0);
      if (wait > patience) throw tooMuch(wait - patience);
    },
    isSpent: address => waitWith(bucketsOf(address), 0) > 0,
    charge(address, cost) {
      for (const {bucket} of bucketsOf(address)) bucket.left -= cost;
    },
  };
}

function tooMuch(seconds: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new ProblemError(
    'rate_limited',
    `Too much at once from your address: try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    {retryAfter},
  );
}
