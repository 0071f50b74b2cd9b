import {type Outside, workInside} from './slots.js';

/** A crowd yields to others for at most this many milliseconds, so that it is served on a busy day too. */
const MOST_YIELDING = 1000;

/** Serves a client with as many requests as a crowd after everybody else. */
export type CrowdGate = {
  /**
   * Runs the work at once. A crowd's work runs one piece at a time, and only while no other work is under way, or after
   * a second. Work that waits for something `outside` is not under way.
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
  let isCrowdIn = false;
  const waiting: {readonly begin: () => void; readonly since: number}[] = [];
  let isLooking = false;
  let timer: unknown;

  const letIn = (): void => {
    isLooking = false;
    const [first] = waiting;
    if (!first || isCrowdIn) return;
    const left = MOST_YIELDING - (now() - first.since);
    if (others > 0 && left > 0) {
      // Each piece of work that ends looks again; the timer is for when others never pause.
      timer ??= after(left, () => {
        timer = undefined;
        look();
      });
      return;
    }
    waiting.shift();
    isCrowdIn = true;
    first.begin();
  };

  /** Runs after the requests that have arrived in the meantime have begun, since they may be from others. */
  const look = (): void => {
    if (isLooking) return;
    isLooking = true;
    setImmediate(letIn);
  };

  const enter = (isCrowd: boolean): Promise<void> | undefined => {
    if (!isCrowd) {
      others++;
      return undefined;
    }
    return new Promise(begin => {
      waiting.push({begin, since: now()});
      look();
    });
  };

  const leave = (isCrowd: boolean): void => {
    if (isCrowd) isCrowdIn = false;
    else others--;
    if (waiting.length > 0) look();
  };

  return {
    async do(isCrowd, work) {
      await enter(isCrowd);
      return workInside({enter: () => enter(isCrowd), leave: () => leave(isCrowd)}, work);
    },
  };
}
