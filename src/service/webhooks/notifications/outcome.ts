/** The outcome of one call to a listener; `milliseconds` covers all of it. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Seconds, from `Retry-After`. */
      readonly retryAfter: number | undefined;
      /** The first 1 KB of the answer as text, without zero bytes. */
      readonly excerpt: string;
      /** Length of an answer from this machine, which is not shown to those who register listeners. */
      readonly hiddenBytes?: number | undefined;
      readonly milliseconds: number;
    }
  /** No complete answer within the deadline. */
  | {readonly kind: 'timed_out'; readonly milliseconds: number}
  /** No connection, or one that broke; `detail` says what the customer can do about it. */
  | {readonly kind: 'unreachable'; readonly detail: string; readonly milliseconds: number}
  /** Nothing was sent: the URL, or the address of its host, is forbidden to listeners. */
  | {readonly kind: 'forbidden'; readonly detail: string; readonly milliseconds: number};

export type Consequence =
  | {readonly kind: 'delivered'}
  | {readonly kind: 'retry'; readonly at: Date}
  /** The listener answered 410: it wants no more notifications, including this one. */
  | {readonly kind: 'switch_off'}
  /** No attempt is left; a person may send it again. */
  | {readonly kind: 'dead'};

/** Most seconds for which `Retry-After` is respected. */
const LONGEST_PATIENCE = 300;

/**
 * Decides what follows; only 2xx is a success. `wait` is the seconds until the next scheduled attempt, and undefined
 * after the last one. A listener that asks for more time gets at most five minutes.
 */
export function consequenceOf(
  outcome: Outcome,
  {at, wait}: {readonly at: Date; readonly wait: number | undefined},
): Consequence {
  if (outcome.kind === 'answered') {
    if (outcome.status >= 200 && outcome.status < 300) return {kind: 'delivered'};
    if (outcome.status === 410) return {kind: 'switch_off'};
  }
  if (wait === undefined) return {kind: 'dead'};
  const asked = outcome.kind === 'answered' ? (outcome.retryAfter ?? 0) : 0;
  const seconds = Math.max(wait, Math.min(asked, LONGEST_PATIENCE));
  return {kind: 'retry', at: new Date(at.getTime() + seconds * 1000)};
}
