/** Sends text messages. An implementation passes `test/conformance/sms-gateway.ts`. */
export type SmsGateway = {
  /** Sends a text to a phone (`to` in E.164); throws `SmsError` if it is not accepted. */
  send(message: {readonly to: string; readonly text: string}): Promise<void>;
};

/** A text was not accepted: `number` if this phone can never be reached, `gateway` if another attempt may succeed. */
export class SmsError extends Error {
  readonly reason: 'number' | 'gateway';

  constructor(reason: 'number' | 'gateway', message: string, options?: {cause?: unknown}) {
    super(message, options);
    this.name = 'SmsError';
    this.reason = reason;
  }
}
