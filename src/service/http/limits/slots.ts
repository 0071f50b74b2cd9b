import {ProblemError} from '../../base/problem-error.js';

/** At most this many requests of a client wait: more than the page of one person could send. */
const MOST_WAITING = 500;

/** Limits the requests of one client that are under way at a time; the client's other requests wait. */
export type Slots = {
  /**
   * Runs the work once a slot of the client is free. While the work waits for something `outside` (the rest of a body,
   * a drawing, another service), another request has the slot.
   *
   * Throws 429 if too many wait, and the signal's reason if it aborts before the work begins.
   */
  do<T>(client: string, signal: AbortSignal, work: (outside: Outside) => Promise<T>): Promise<T>;
};

/** Gives up the slot during a wait, so that the client's other requests continue. */
export type Outside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs work that has entered, and leaves at its end and during its waits `outside`. */
export async function workInside<T>(
  {enter, leave}: {readonly enter: () => Promise<void> | undefined; readonly leave: () => void},
  work: (outside: Outside) => Promise<T>,
): Promise<T> {
  try {
    return await work(async wait => {
      leave();
      try {
        return await wait();
      } finally {
        await enter();
      }
    });
  } finally {
    leave();
  }
}

type Line = {inWork: number; readonly waiting: Set<() => void>};

/** `ofClient` slots for each client. */
export function createSlots(ofClient: number): Slots {
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
          'Too many requests from your address: try again when the others have finished.',
          {retryAfter: 1},
        );
      await enter(client, signal);
      return workInside({enter: () => enter(client), leave: () => exit(client)}, work);
    },
  };
}
