import {ProblemError} from '../../base/problem-error.js';

const MEGABYTE = 1024 * 1024;

/** How many bytes of bodies this process holds at the same time, and how many of them for one client. */
export type BodyRoom = {
  /** Bytes that are held or awaited now. */
  held(): number;
  /** What each `milliseconds` bring must be so many `bytes`, or the end: a sender that is slower is given up. */
  readonly pace: {readonly milliseconds: number; readonly bytes: number};
  /**
   * Keeps room for so many bytes of a client, and returns what gives it back. Throws 429 where the client has no more, and
   * 503 where nobody has.
   */
  keep(client: string, bytes: number): () => void;
};

/**
 * Room is kept before the first byte is read, for as much as is announced: however slowly a hundred bodies come, this process
 * holds no more than `most`.
 *
 * 96 MB are sixteen of the largest photos, and more than two hundred of those that the component sends (400 KB); a client's
 * quarter is sixty of them at once, more than a carrier's NAT brings. 10 KB in ten seconds is slower than the slowest network that
 * a phone still finds (GPRS, 20 kbit/s upwards).
 */
export function createBodyRoom({
  most = 96 * MEGABYTE,
  mostOfClient = most / 4,
  pace = {milliseconds: 10_000, bytes: 10_000},
}: {
  readonly most?: number;
  readonly mostOfClient?: number;
  readonly pace?: BodyRoom['pace'];
} = {}): BodyRoom {
  const clients = new Map<string, number>();
  let held = 0;

  const add = (client: string, bytes: number): void => {
    held += bytes;
    const of = (clients.get(client) ?? 0) + bytes;
    if (of > 0) clients.set(client, of);
    else clients.delete(client);
  };

  return {
    held: () => held,
    pace,
    keep(client, bytes) {
      if ((clients.get(client) ?? 0) + bytes > mostOfClient)
        throw new ProblemError(
          'rate_limited',
          'Too much is being sent from your address at once: send it again when the rest is through.',
          {retryAfter: 2},
        );
      if (held + bytes > most)
        throw new ProblemError(
          'service_unavailable',
          'Too much is being sent at once: send it again in a moment.',
          {retryAfter: 2},
        );
      add(client, bytes);
      let isKept = true;
      return () => {
        if (isKept) add(client, -bytes);
        isKept = false;
      };
    },
  };
}
