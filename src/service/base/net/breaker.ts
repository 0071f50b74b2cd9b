/** Stops calls to something that keeps failing, for a while; one breaker for each thing that is called. */
export type Breaker = {
  /** Whether a call may be made now; if so, report how it ended with one of the methods below. */
  enter(): boolean;
  succeeded(): void;
  /** Opens after three failures in a row, or after one if that call was the probe. */
  failed(): void;
  /** The call showed neither: another one may be the probe. */
  learntNothing(): void;
  /** Opens at once: for so many milliseconds, or for the next of its own rests. */
  rest(milliseconds?: number): void;
  /** Whether calls are stopped at present. */
  readonly isOpen: boolean;
  /** Milliseconds until a call may be made; 0 if one may be made now, or if the probe is under way. */
  readonly restLeft: number;
};

/** How long an open breaker stops calls, in milliseconds: the first time, doubled by each probe that fails, at most. */
export type Rests = {readonly first: number; readonly max: number};

/** This many failures in a row are no coincidence. */
const MAX_FAILURES = 3;

/** `elapsed` is a monotonic clock in milliseconds. */
export function createBreaker(
  {first, max}: Rests,
  elapsed: () => number = () => performance.now(),
): Breaker {
  let failures = 0;
  let rests = 0;
  let until = -Infinity;
  /** After a rest one call is made alone, as a probe. */
  let state: 'closed' | 'resting' | 'probing' = 'closed';

  const rest = (milliseconds?: number) => {
    // The call was made before this rest began: it says nothing new.
    if (state === 'resting') return;
    state = 'resting';
    until = elapsed() + (milliseconds ?? Math.min(first * 2 ** rests++, max));
    failures = 0;
  };

  return {
    get isOpen() {
      return state === 'probing' || (state === 'resting' && elapsed() < until);
    },
    get restLeft() {
      return state === 'resting' ? Math.max(0, until - elapsed()) : 0;
    },
    enter() {
      if (state === 'closed') return true;
      if (state === 'probing' || elapsed() < until) return false;
      state = 'probing';
      return true;
    },
    succeeded() {
      if (state === 'resting') return;
      state = 'closed';
      failures = 0;
      rests = 0;
    },
    failed() {
      if (state === 'closed') failures++;
      if (state === 'probing' || failures >= MAX_FAILURES) rest();
    },
    learntNothing() {
      if (state === 'probing') state = 'resting';
    },
    rest,
  };
}
