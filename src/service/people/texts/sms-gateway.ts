/** Sends text messages. An implementation passes `test/conformance/sms-gateway.ts`. */
export type SmsGateway = {
  /** Sends a text to a phone (`to` in E.164); throws `SmsError` if it is not known to be accepted. */
  send(message: {readonly to: string; readonly text: string}): Promise<void>;
};

/**
 * What is known of a text that was not accepted: `number`, it was not sent, because this phone can never be reached;
 * `not_sent`, it was surely not sent, and another attempt may succeed; `unknown`, it may have been sent and charged.
 */
export type SmsFailure = 'number' | 'not_sent' | 'unknown';

/** A text was not accepted. The message holds neither phone nor text. */
export class SmsError extends Error {
  readonly reason: SmsFailure;
  /** Seconds after which another attempt makes sense; undefined if nobody knows. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: SmsFailure,
    message: string,
    {cause, retryAfter}: {readonly cause?: unknown; readonly retryAfter?: number} = {},
  ) {
    super(message, {cause});
    this.name = 'SmsError';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/**
 * What is known after an answer that accepts nothing: after 502 and 504 nothing, since a proxy answered in place of the
 * gateway, which may have got the text.
 */
export function failureOf(status: number): Exclude<SmsFailure, 'number'> {
  return status === 502 || status === 504 ? 'unknown' : 'not_sent';
}
