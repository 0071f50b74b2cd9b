import {type Outside, workInside} from './slots.js';

/** A crowd yields to others for at most this many milliseconds, so that it is served on a busy day too. */
const MOST_YIELDING = 1000;

/**
 * While somebody else is there, a flood rests after its work: six times as long as the work took beyond what nobody
 * notices, in milliseconds. Few requests of others meet a long piece of its work then, which leaves their 95th percentile
 * nearly alone. A crowd within its rights does not rest: a hundred people behind one address would wait for seconds.
 */
const [REST, UNNOTICED] = [6, 5];
/** Others are there for so many milliseconds after their last request: a person searches, types and looks. */
const STAY = 1000;

/** A `crowd` makes more requests than one person does, and a `flood` more than it may. */
export type Caller = 'person' | 'crowd' | 'flood';

/** Serves a client with as many requests as a crowd after everybody else. */
export type CrowdGate = {
  /**
   * Runs a person's work at once. The work of crowds and floods runs one piece at a time, and only while no person's is
   * under way; a flood's with a rest after long pieces while persons are there. None waits for more than a second. Work
   * that waits for something `outside` is not under way.
   */
  do<T>(caller: Caller, work: (outside: Outside) => Promise<T>): Promise<T>;
};

/** `now` is a monotonic clock in milliseconds. */
export function createCrowdGate({
  now = () => performance.now(),
  after = (milliseconds: number, then: () => void): unknown => setTimeout(then, milliseconds),
} = {}): CrowdGate {
  /** The pieces of persons' work under way. */
  let others = 0;
  /** When persons had their last work, and when the crowd's piece began that is under way or was the last. */
  let [lastOther, begun] = [-Infinity, -Infinity];
  let restsUntil = -Infinity;
  let isCrowdIn = false;
  const waiting: {
    readonly begin: () => void;
    readonly since: number;
    readonly isFlood: boolean;
  }[] = [];
  let isLooking = false;
  /** When it looks next without being asked. */
  let looksAt = Infinity;

  /** Begins the first piece that may begin: a crowd's does not wait for a flood's to have rested. */
  const letIn = (): void => {
    isLooking = false;
    if (isCrowdIn) return;
    let until = Infinity;
    for (const [at, {begin, since, isFlood}] of waiting.entries()) {
      const opens = others > 0 ? Infinity : isFlood ? restEnd() : 0;
      const due = Math.min(since + MOST_YIELDING, opens);
      if (due <= now()) {
        waiting.splice(at, 1);
        isCrowdIn = true;
        begun = now();
        begin();
        return;
      }
      until = Math.min(until, due);
    }
    // Each piece of work that ends looks again; the timer is for when persons never pause, and for the rest.
    if (until >= looksAt) return;
    looksAt = until;
    after(until - now(), () => {
      looksAt = Infinity;
      look();
    });
  };

  /** There is nobody to rest for once the others have gone. */
  const restEnd = (): number => Math.min(restsUntil, lastOther + STAY);

  /** Runs after the requests that have arrived in the meantime have begun, since they may be from others. */
  const look = (): void => {
    if (isLooking) return;
    isLooking = true;
    setImmediate(letIn);
  };

  const enter = (caller: Caller): Promise<void> | undefined => {
    if (caller === 'person') {
      others++;
      lastOther = now();
      return undefined;
    }
    return new Promise(begin => {
      waiting.push({begin, since: now(), isFlood: caller === 'flood'});
      look();
    });
  };

  const leave = (caller: Caller): void => {
    if (caller === 'person') {
      others--;
      lastOther = now();
    } else {
      isCrowdIn = false;
      if (caller === 'flood') restsUntil = now() + REST * Math.max(0, now() - begun - UNNOTICED);
    }
    if (waiting.length > 0) look();
  };

  return {
    async do(caller, work) {
      await enter(caller);
      return workInside({enter: () => enter(caller), leave: () => leave(caller)}, work);
    },
  };
}
