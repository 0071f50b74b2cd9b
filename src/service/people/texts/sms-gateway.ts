/** Sends text messages. An implementation passes `test/conformance/sms-gateway.ts`. */
export type SmsGateway = {
  /** Hands a text to whoever brings it to the phone (`to` in E.164); throws `SmsError` where nobody takes it. */
  send(message: {readonly to: string; readonly text: string}): Promise<void>;
};

/** A text that was not taken: `number` where this phone can't be reached at all, `gateway` where another try may help. */
export class SmsError extends Error {
  readonly reason: 'number' | 'gateway';

  constructor(reason: 'number' | 'gateway', message: string, options?: {cause?: unknown}) {
    super(message, options);
    this.name = 'SmsError';
    this.reason = reason;
  }
}
