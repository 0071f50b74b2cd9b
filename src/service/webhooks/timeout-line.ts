import type {EndedTry} from './delivery-store.js';

/**
 * What the log says where a listener did not reply within 15 seconds (§7 of the service interface).
 *
 * Neither its URL, which may hold a token, nor a person is in it; `webhook_id` is what the listener got as `webhook-id`.
 */
export type TimeoutLine = {
  readonly error: 'webhook_timeout';
  readonly branch_id: string;
  readonly webhook_id: string;
  /** Which try it was, the first is 1. */
  readonly try: number;
  readonly ms: number;
  /** When it is tried again, ISO 8601; null after the last try. */
  readonly next_try_at: string | null;
};

/** The line of a try; undefined where the listener did not run out of time. */
export function timeoutLineOf({
  branchId,
  eventId,
  number,
  outcome,
  milliseconds = 0,
  follows,
}: EndedTry): TimeoutLine | undefined {
  if (outcome !== 'timed_out') return undefined;
  return {
    error: 'webhook_timeout',
    branch_id: branchId,
    webhook_id: eventId,
    try: number,
    ms: milliseconds,
    next_try_at: follows.kind === 'again' ? follows.at.toISOString() : null,
  };
}
