import type {Outcome} from './provider-error.js';

/** Leaves out a provider that fails, for longer each time. */
export type Breaker = {
  /** Whether a request may be sent now; whoever is let in calls `ended`. */
  enter(): boolean;
  ended(outcome: Outcome, retryAfter?: number): void;
  /** Whether requests are left out at present. */
  readonly isOpen: boolean;
};

/** This many failures in a row are no chance. */
const FAILURES = 3;
/** Milliseconds; doubled by each probe that fails. */
const FIRST_REST = 10_000;
const LONGEST_REST = 10 * 60_000;
/** A key does not become right by itself: somebody has to act, and restarts the service or waits. */
const REST_OF_KEY = 60 * 60_000;
/** Most seconds for which `Retry-After` is respected: providers count by the month at most, budgets by the day. */
const LONGEST_ASKED = 24 * 3600;

const FAILED: ReadonlySet<Outcome> = new Set(['late', 'unreachable', 'failed', 'malformed']);

/** `elapsed` is a monotonic clock in milliseconds. */
export function createBreaker(elapsed: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let rests = 0;
  let until = -Infinity;
  /** After a rest one request is sent alone, as a probe; undefined before the first rest. */
  let state: 'closed' | 'resting' | 'probing' = 'closed';

  const rest = (milliseconds: number) => {
    state = 'resting';
    until = elapsed() + milliseconds;
    failures = 0;
  };
  const restLonger = () => {
    rest(Math.min(FIRST_REST * 2 ** rests, LONGEST_REST));
    rests++;
  };

  return {
    get isOpen() {
      return state === 'probing' || (state === 'resting' && elapsed() < until);
    },
    enter() {
      if (state === 'closed') return true;
      if (state === 'probing' || elapsed() < until) return false;
      state = 'probing';
      return true;
    },
    ended(outcome, retryAfter) {
      // Sent before the rest began: it says nothing new.
      if (state === 'resting') return;
      if (outcome === 'unauthorized') rest(REST_OF_KEY);
      else if (outcome === 'rate_limited' && retryAfter !== undefined)
        rest(Math.min(Math.max(retryAfter, 1), LONGEST_ASKED) * 1000);
      else if (outcome === 'rate_limited' || (FAILED.has(outcome) && state === 'probing'))
        restLonger();
      else if (FAILED.has(outcome)) {
        failures++;
        if (failures >= FAILURES) restLonger();
      } else if (outcome === 'answered' || outcome === 'refused') {
        state = 'closed';
        failures = 0;
        rests = 0;
      } else if (state === 'probing') {
        // Nothing was learnt, so the next request is the probe.
        state = 'resting';
      }
    },
  };
}
