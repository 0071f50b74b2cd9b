/** What became of one call to a listener; `milliseconds` from the first step to the last. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Seconds, where the answer named a time in `Retry-After`. */
      readonly retryAfter: number | undefined;
      /** The first 1 KB of the answer as text, without zero bytes. */
      readonly excerpt: string;
      /** So many bytes were answered from this machine, and are no business of who registers listeners. */
      readonly hiddenBytes?: number | undefined;
      readonly milliseconds: number;
    }
  /** No whole answer within the deadline. */
  | {readonly kind: 'timed_out'; readonly milliseconds: number}
  /** No connection, or one that broke; `detail` says what the customer can do about it. */
  | {readonly kind: 'unreachable'; readonly detail: string; readonly milliseconds: number}
  /** Nothing was sent: the URL, or the address that its name leads to, is one that no listener may have. */
  | {readonly kind: 'forbidden'; readonly detail: string; readonly milliseconds: number};

/** What follows an outcome. */
export type Consequence =
  | {readonly kind: 'delivered'}
  | {readonly kind: 'retry'; readonly at: Date}
  /** The listener answered 410: it wants no notification any more, this one neither. */
  | {readonly kind: 'switch_off'}
  /** No try is left; a person may send it again. */
  | {readonly kind: 'dead'};

/** Seconds for which `Retry-After` is respected. */
const LONGEST_PATIENCE = 300;

/**
 * Decides what follows; only 2xx is a success.
 *
 * `wait` is the seconds until the next try by the schedule, and undefined after the last one; a listener that asks for
 * more time gets it, five minutes at most.
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
