import type {EndedAttempt} from './record-attempts.js';

/**
 * The log line for a listener that did not reply within 15 seconds (§7 of the service interface).
 *
 * It contains neither personal data nor the URL, which may contain a token; `webhook_id` is the header `webhook-id`.
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

/** The line of an attempt; undefined unless it timed out. */
export function timeoutLineOf(ended: EndedAttempt): TimeoutLine | undefined {
  const {branchId, eventId, number, outcome, milliseconds = 0, follows} = ended;
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
