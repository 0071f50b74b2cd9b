/** Work that waits for its turn; see `createDrawQueue`. */
export type DrawQueue<Job, Result> = {
  /** Resolves when the job is done; rejects with the signal's reason where nobody wants it before its turn comes. */
  add(job: Job, signal: AbortSignal): Promise<Result>;
  /** How many wait, without those under way. */
  waiting(): number;
  /** Rejects all that wait. */
  clear(error: Error): void;
};

type Waiting = {start(): void; drop(error: unknown): void};

/**
 * A queue that does `atOnce` jobs at a time, in the order they came.
 *
 * First come, first drawn, since whoever has moved on takes their tiles back (`signal`): what is left is wanted. The
 * newest first would draw a view's rim before its middle, for a map asks from the middle outwards, and would let
 * whoever moves fast starve whoever waits.
 */
export function createDrawQueue<Job, Result>({
  work,
  atOnce,
}: {
  readonly work: (job: Job) => Promise<Result>;
  readonly atOnce: number;
}): DrawQueue<Job, Result> {
  const waiting = new Set<Waiting>();
  let underWay = 0;

  const next = (): void => {
    for (const first of waiting) {
      if (underWay >= atOnce) return;
      first.start();
    }
  };

  return {
    add: (job, signal) =>
      new Promise((resolve, reject) => {
        const giveUp = () => own.drop(signal.reason);
        const leave = () => {
          waiting.delete(own);
          signal.removeEventListener('abort', giveUp);
        };
        const own: Waiting = {
          start() {
            leave();
            underWay++;
            work(job)
              .then(resolve, reject)
              .finally(() => {
                underWay--;
                next();
              });
          },
          drop(error) {
            leave();
            reject(error);
          },
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', giveUp);
        waiting.add(own);
        next();
      }),
    waiting: () => waiting.size,
    clear(error) {
      for (const each of waiting) each.drop(error);
    },
  };
}
