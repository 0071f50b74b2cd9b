import {createBreaker, type Breaker as Resting} from '../../../base/net/breaker.js';
import type {Outcome} from './provider-error.js';

/** Leaves out a provider that fails, for longer each time. */
export type Breaker = Pick<Resting, 'enter' | 'isOpen'> & {
  /** Whoever is let in by `enter` calls it; `retryAfter` in seconds. */
  ended(outcome: Outcome, retryAfter?: number): void;
};

/** Milliseconds. */
const RESTS = {first: 10_000, max: 10 * 60_000};
/** A key does not become right by itself: somebody has to act, and restarts the service or waits. */
const REST_OF_KEY = 60 * 60_000;
/** Most seconds for which `Retry-After` is respected: providers count by the month at most, budgets by the day. */
const MAX_RETRY_AFTER = 24 * 3600;

const FAILED: ReadonlySet<Outcome> = new Set(['late', 'unreachable', 'failed', 'malformed']);

/** `elapsed` is a monotonic clock in milliseconds. */
export function createProviderBreaker(elapsed?: () => number): Breaker {
  const breaker = createBreaker(RESTS, elapsed);
  return {
    get isOpen() {
      return breaker.isOpen;
    },
    enter: breaker.enter,
    ended(outcome, retryAfter) {
      if (outcome === 'unauthorized') breaker.rest(REST_OF_KEY);
      else if (outcome === 'rate_limited' && retryAfter !== undefined)
        breaker.rest(Math.min(Math.max(retryAfter, 1), MAX_RETRY_AFTER) * 1000);
      else if (outcome === 'rate_limited') breaker.rest();
      else if (FAILED.has(outcome)) breaker.failed();
      else if (outcome === 'answered' || outcome === 'refused') breaker.succeeded();
      else breaker.learntNothing();
    },
  };
}
