import type {EndedAttempt} from './record-attempts.js';

/**
 * What the log says where a listener did not reply within 15 seconds (§7 of the service interface).
 *
 * Neither its URL, which may hold a token, nor a person is in it; `webhook_id` is what the listener got as `webhook-id`.
 */
export type TimeoutLine = {
  readonly error: 'webhook_timeout';
  readonly branch_id: string;
  readonly webhook_id: string;
  /** The number of the attempt, from 1. */
  readonly try: number;
  readonly ms: number;
  /** When the next attempt is due, ISO 8601; null after the last one. */
  readonly next_attempt_at: string | null;
};

/** The line of an attempt; undefined where the listener did not run out of time. */
export function timeoutLineOf({
  branchId,
  eventId,
  number,
  outcome,
  milliseconds = 0,
  follows,
}: EndedAttempt): TimeoutLine | undefined {
  if (outcome !== 'timed_out') return undefined;
  return {
    error: 'webhook_timeout',
    branch_id: branchId,
    webhook_id: eventId,
    try: number,
    ms: milliseconds,
    next_attempt_at: follows.kind === 'again' ? follows.at.toISOString() : null,
  };
}
