import {type Outside, workInside} from './slots.js';

/** A crowd yields to others for at most this many milliseconds, so that it is served on a busy day too. */
const MOST_YIELDING = 1000;

/**
 * While somebody else is there, a crowd rests after its work: six times as long as the work took beyond what nobody
 * notices, in milliseconds. Few requests of others meet a long piece of its work then, which leaves their 95th percentile
 * nearly alone; and short pieces, such as map tiles, are as fast as ever.
 */
const [REST, UNNOTICED] = [6, 5];
/** Others are there for so many milliseconds after their last request: a person searches, types and looks. */
const STAY = 1000;

/** Serves a client with as many requests as a crowd after everybody else. */
export type CrowdGate = {
  /**
   * Runs the work at once. A crowd's work runs one piece at a time, and only while no other work is under way, and with
   * a rest between long pieces while others are there; or after a second. Work that waits for something `outside` is not under
   * way.
   */
  do<T>(isCrowd: boolean, work: (outside: Outside) => Promise<T>): Promise<T>;
};

/** `now` is a monotonic clock in milliseconds. */
export function createCrowdGate({
  now = () => performance.now(),
  after = (milliseconds: number, then: () => void): unknown => setTimeout(then, milliseconds),
} = {}): CrowdGate {
  /** The pieces of work under way that are not a crowd's. */
  let others = 0;
  /** When others had their last work, and when the crowd's piece began that is under way or was the last. */
  let [lastOther, begun] = [-Infinity, -Infinity];
  let restsUntil = -Infinity;
  let isCrowdIn = false;
  const waiting: {readonly begin: () => void; readonly since: number}[] = [];
  let isLooking = false;
  /** When it looks next without being asked. */
  let looksAt = Infinity;

  const letIn = (): void => {
    isLooking = false;
    const [first] = waiting;
    if (!first || isCrowdIn) return;
    const until = Math.min(first.since + MOST_YIELDING, others > 0 ? Infinity : restEnd());
    if (now() < until) {
      // Each piece of work that ends looks again; the timer is for when others never pause, and for the rest.
      if (until >= looksAt) return;
      looksAt = until;
      after(until - now(), () => {
        looksAt = Infinity;
        look();
      });
      return;
    }
    waiting.shift();
    isCrowdIn = true;
    begun = now();
    first.begin();
  };

  /** There is nobody to rest for once the others have gone. */
  const restEnd = (): number => Math.min(restsUntil, lastOther + STAY);

  /** Runs after the requests that have arrived in the meantime have begun, since they may be from others. */
  const look = (): void => {
    if (isLooking) return;
    isLooking = true;
    setImmediate(letIn);
  };

  const enter = (isCrowd: boolean): Promise<void> | undefined => {
    if (!isCrowd) {
      others++;
      lastOther = now();
      return undefined;
    }
    return new Promise(begin => {
      waiting.push({begin, since: now()});
      look();
    });
  };

  const leave = (isCrowd: boolean): void => {
    if (isCrowd) {
      isCrowdIn = false;
      restsUntil = now() + REST * Math.max(0, now() - begun - UNNOTICED);
    } else {
      others--;
      lastOther = now();
    }
    if (waiting.length > 0) look();
  };

  return {
    async do(isCrowd, work) {
      await enter(isCrowd);
      return workInside({enter: () => enter(isCrowd), leave: () => leave(isCrowd)}, work);
    },
  };
}
