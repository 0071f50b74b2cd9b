import {ProblemError} from '../../base/problem-error.js';
import {networksOf} from './networks.js';

/** A client's rate: `burst` at once, then `perSecond`; a request waits for at most `patience` seconds. */
export type Pace = {
  readonly burst: number;
  readonly perSecond: number;
  readonly patience: number;
};

/** Limits the rates of clients, in this process: without the database, a refusal costs nothing. */
export type Pacer = {
  /**
   * Takes one from the client's allowance and returns the milliseconds until the request is due. If that exceeds
   * `patience`, takes nothing and throws 429 with the seconds until another attempt.
   */
  take(address: string): number;
  /** Throws the same 429 if the client has nothing left. */
  refuse(address: string): void;
  /** Whether a client has nothing left. */
  isSpent(address: string): boolean;
  /** Takes `cost` from the client's allowance, which may become negative. */
  charge(address: string, cost: number): void;
};

/** What a network had left at a time in milliseconds; negative if it has used what is still to come. */
type Bucket = {left: number; at: number};

/** How many networks are remembered; a forgotten one begins with a full burst again. */
const REMEMBERED = 20_000;

/** `elapsed` is a monotonic clock in milliseconds. */
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
      // The least recently used is forgotten first.
      buckets.delete(network);
      buckets.set(network, bucket);
      if (buckets.size > REMEMBERED) {
        // Not before it is needed: finding the first key takes a walk over all that were deleted before it.
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return {bucket, perSecond: perSecond * times};
    });

  /** Seconds until everything taken, and `cost` more, is due. */
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
    `Too many requests from your address: try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    {retryAfter},
  );
}
