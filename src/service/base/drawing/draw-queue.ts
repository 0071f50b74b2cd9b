import {type Askers, NOBODY} from './asker.js';
import {FairTurns} from './fair-turns.js';

/** Work that waits for its turn; see `createDrawQueue`. */
export type DrawQueue<Job, Result> = {
  /**
   * Resolves when the job is done; rejects with the signal's reason where nobody wants it before its turn comes, and with
   * the queue's own where too many others wait, or the allowance's where it is used up.
   */
  add(job: Job, askers: Askers): Promise<Result>;
  /** How many wait, without those under way. */
  waiting(): number;
  /** Rejects all that wait. */
  clear(error: Error): void;
};

type Waiting = {
  readonly clients: Iterable<string>;
  start(client: string): void;
  drop(error: unknown): void;
};

/**
 * A queue that does `atOnce` jobs at a time, `ofClient` of them for one client, and holds `most` that wait.
 *
 * Clients take turns, so that who asks for one tile is not behind the five hundred of another. Of one client: first come,
 * first drawn, since whoever has moved on takes their tiles back (`signal`): what is left is wanted. The newest first would
 * draw a view's rim before its middle, for a map asks from the middle outwards, and would let whoever moves fast starve
 * whoever waits. Where it is full, the client with the most in it makes room for others.
 */
export function createDrawQueue<Job, Result>({
  work,
  atOnce,
  ofClient = atOnce,
  most,
  refusal,
}: {
  readonly work: (job: Job) => Promise<Result>;
  readonly atOnce: number;
  readonly ofClient?: number;
  readonly most: number;
  /** Told to who finds no place, or has to give it up. */
  readonly refusal: () => Error;
}): DrawQueue<Job, Result> {
  const waiting = new Set<Waiting>();
  const turns = new FairTurns();
  let underWay = 0;

  /** Of those who wait for one job, the one whose turn comes first; undefined where each has enough in work. */
  const firstOf = ({clients}: Waiting): string | undefined => {
    let first: string | undefined;
    for (const client of clients)
      if (
        turns.inWork(client) < ofClient &&
        (first === undefined || turns.compare(client, first) < 0)
      )
        first = client;
    return first;
  };

  const next = (): void => {
    while (underWay < atOnce) {
      let first: {readonly job: Waiting; readonly client: string} | undefined;
      for (const job of waiting) {
        const client = firstOf(job);
        if (client === undefined) continue;
        if (!first || turns.compare(client, first.client) < 0) first = {job, client};
      }
      if (!first) return;
      first.job.start(first.client);
    }
  };

  /** Throws where nobody has more in the queue than this client. */
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
    // What others wait for as well stays.
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
              // What was drawn before it may have used all of it up.
              allowance?.refuse();
            } catch (refused) {
              reject(refused);
              return;
            }
            underWay++;
            turns.begin(client);
            const start = performance.now();
            work(job)
              .then(resolve, reject)
              .finally(() => {
                allowance?.charge((performance.now() - start) / 1000);
                underWay--;
                turns.end(client);
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

/** Who asked for it first, of those who still wait. */
function ownerOf({clients}: Waiting): string {
  const [first = NOBODY] = clients;
  return first;
}
