import {ProblemError} from '../../base/problem-error.js';

const MEGABYTE = 1024 * 1024;

/** Limits the bytes of request bodies that this process holds at a time, in total and for one client. */
export type BodyRoom = {
  /** Bytes that are held or awaited. */
  held(): number;
  /** The slowest sender: `bytes` must arrive in every span of `milliseconds`, unless the body ends. */
  readonly pace: {readonly milliseconds: number; readonly bytes: number};
  /**
   * Reserves room for a client's bytes and returns a function that frees it. Throws 429 if the client has no room left,
   * and 503 if there is none at all.
   */
  keep(client: string, bytes: number): () => void;
};

/**
 * Room is reserved for the announced length before the first byte is read: however slowly a hundred bodies arrive, this
 * process holds no more than `most` bytes.
 *
 * 96 MB are sixteen of the largest photos, and more than two hundred of those that the component sends (400 KB); a
 * client's quarter is sixty of those at once, more than a carrier's NAT sends. 10 KB in ten seconds is slower than the
 * slowest network that a phone still finds (GPRS, 20 kbit/s upstream).
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
          'Too much is being sent from your address at once: send it again when the other requests have finished.',
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
