import {ProblemError} from '../../base/problem-error.js';

/** So many requests of one client wait for its others: more than a page of one person could send. */
const MOST_WAITING = 500;

/** Lets the service work on so many requests of one client at a time; the others of the same client wait. */
export type Turns = {
  /**
   * Waits for a turn, does the work, and gives the turn back. While the work waits for something `outside` (the rest of a body, a
   * drawing, another service) the turn is somebody else's.
   *
   * Throws 429 where too many wait, and the signal's reason where whoever asked has gone before it began.
   */
  do<T>(client: string, signal: AbortSignal, work: (outside: Outside) => Promise<T>): Promise<T>;
};

/** Waits for something without holding up others of the same client. */
export type Outside = <T>(wait: () => Promise<T>) => Promise<T>;

type Line = {inWork: number; readonly waiting: Set<() => void>};

/** Turns of their own. */
export function createTurns(ofClient: number): Turns {
  const lines = new Map<string, Line>();

  const enter = (client: string, signal?: AbortSignal): Promise<void> | undefined => {
    const line = lines.get(client) ?? {inWork: 0, waiting: new Set()};
    lines.set(client, line);
    if (line.inWork < ofClient) {
      line.inWork++;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        line.inWork++;
        resolve();
      };
      const leave = () => {
        line.waiting.delete(begin);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, {once: true});
      line.waiting.add(begin);
    });
  };

  const exit = (client: string): void => {
    const line = lines.get(client);
    if (!line) return;
    line.inWork--;
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else if (line.inWork === 0) lines.delete(client);
  };

  return {
    async do(client, signal, work) {
      signal.throwIfAborted();
      if ((lines.get(client)?.waiting.size ?? 0) >= MOST_WAITING)
        throw new ProblemError(
          'rate_limited',
          'Too much at once from your address: try again when the rest is through.',
          {retryAfter: 1},
        );
      await enter(client, signal);
      const outside: Outside = async wait => {
        exit(client);
        try {
          return await wait();
        } finally {
          await enter(client);
        }
      };
      try {
        return await work(outside);
      } finally {
        exit(client);
      }
    },
  };
}
