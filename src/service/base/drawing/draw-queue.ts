import {type Askers, NOBODY} from './asker.js';
import {FairOrder} from './fair-order.js';

export type DrawQueue<Job, Result> = {
  /**
   * Resolves when the job is done. Rejects with the signal's reason if it aborts before the job starts, with `refusal`
   * if the queue is full, and with the allowance's error if that is used up.
   */
  add(job: Job, askers: Askers): Promise<Result>;
  /** The number of jobs that have not started. */
  waiting(): number;
  /** Rejects all jobs that have not started. */
  clear(error: Error): void;
};

type Waiting = {
  readonly clients: Iterable<string>;
  start(client: string): void;
  drop(error: unknown): void;
};

/**
 * A queue that runs `atOnce` jobs at a time, `ofClient` of them for one client, and holds at most `most` waiting jobs.
 *
 * Slots are shared between clients, so that one tile does not wait behind another client's five hundred. The jobs of
 * one client run in order: a map aborts the tiles it has moved away from, so the rest are still wanted. Newest first
 * would draw a view's edge before its middle, because a map requests from the middle outwards, and a client that moves
 * fast would starve one that waits. When the queue is full, the client with the most jobs gives one up.
 */
export function createDrawQueue<Job, Result>({
  work,
  atOnce,
  ofClient = atOnce,
  most,
  refusal,
  busy = () => performance.now() / 1000,
}: {
  readonly work: (job: Job) => Promise<Result>;
  readonly atOnce: number;
  readonly ofClient?: number;
  readonly most: number;
  /** The error for a job that finds no place, or has to give it up. */
  readonly refusal: () => Error;
  /** A clock in seconds: a job is charged those that pass while it is under way, whatever else is. */
  readonly busy?: () => number;
}): DrawQueue<Job, Result> {
  const waiting = new Set<Waiting>();
  const order = new FairOrder();
  let underWay = 0;
  /** The next client to serve, of those that wait for a job; undefined if each has `ofClient` jobs under way. */
  const firstOf = ({clients}: Waiting): string | undefined => {
    const ready = [...clients].filter(client => order.inWork(client) < ofClient);
    return ready.sort((a, b) => order.compare(a, b))[0];
  };

  const next = (): void => {
    while (underWay < atOnce) {
      let first: {readonly job: Waiting; readonly client: string} | undefined;
      for (const job of waiting) {
        const client = firstOf(job);
        if (client === undefined) continue;
        if (!first || order.compare(client, first.client) < 0) first = {job, client};
      }
      if (!first) return;
      first.job.start(first.client);
    }
  };

  /** Throws if no client has more jobs in the queue than this one. */
  const makeRoom = (client: string): void => {
    if (waiting.size < most) return;
    const lines = new Map<string, Waiting[]>();
    for (const job of waiting) {
      const line = lines.get(ownerOf(job)) ?? [];
      lines.set(ownerOf(job), line);
      line.push(job);
    }
    const [longest = []] = [...lines.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) throw refusal();
    // A job that other clients wait for stays.
    longest.findLast(({clients}) => new Set(clients).size < 2)?.drop(refusal());
  };

  return {
    add: (job, {signal, clients, allowance}) =>
      new Promise((resolve, reject) => {
        const giveUp = () => own.drop(signal.reason);
        const leave = () => {
          waiting.delete(own);
          signal.removeEventListener('abort', giveUp);
        };
        const own: Waiting = {
          clients,
          start(client) {
            leave();
            try {
              // Earlier jobs may have used it up.
              allowance?.refuse();
            } catch (refused) {
              reject(refused);
              return;
            }
            const begun = busy();
            underWay++;
            order.begin(client);
            work(job)
              .then(resolve, reject)
              .finally(() => {
                allowance?.charge(busy() - begun);
                underWay--;
                order.end(client);
                next();
              });
          },
          drop(error) {
            leave();
            reject(error);
          },
        };
        if (signal.aborted) return reject(signal.reason);
        allowance?.refuse();
        makeRoom(ownerOf(own));
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

/** The client of the earliest request that still waits. */
function ownerOf({clients}: Waiting): string {
  const [first = NOBODY] = clients;
  return first;
}
