import type {Outside} from './turns.js';

/** Milliseconds that a crowd lets others go first, so that it is served on a busy day as well. */
const MOST_YIELDING = 1000;

/** Lets a client that asks as much as a crowd go after everybody else. */
export type CrowdGate = {
  /**
   * Does the work at once; that of a crowd one at a time, and while nobody else's is under way (a second late at most).
   * While the work waits for something `outside`, it is not under way.
   */
  do<T>(isCrowd: boolean, work: (outside: Outside) => Promise<T>): Promise<T>;
};

/** A gate of its own; `now` in milliseconds that only grow. */
export function createCrowdGate({
  now = () => performance.now(),
  after = (milliseconds: number, then: () => void): unknown => setTimeout(then, milliseconds),
} = {}): CrowdGate {
  /** How many are under way that are no crowd's. */
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
      // Each that ends looks again; the timer is for a day on which there is always another.
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

  /** Once whatever has come meanwhile has begun: it may be somebody else. */
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
      const outside: Outside = async wait => {
        leave(isCrowd);
        try {
          return await wait();
        } finally {
          await enter(isCrowd);
        }
      };
      try {
        return await work(outside);
      } finally {
        leave(isCrowd);
      }
    },
  };
}
