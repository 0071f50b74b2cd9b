import type {AfricasTalkingAccount} from './africas-talking.js';
import type {TwilioAccount} from './twilio.js';

/** How text messages are sent, from environment variables. */
export type SmsConfig =
  | {readonly gateway: 'none'}
  | {readonly gateway: 'log'}
  | ({readonly gateway: 'twilio'} & TwilioAccount)
  | ({readonly gateway: 'africastalking'} & AfricasTalkingAccount);

/** Reads a variable; undefined if it is not set. */
type Read = (name: string) => string | undefined;

/**
 * Reads `SMS_GATEWAY` and the variables that it needs; `refuse` gets the wrong variable, and what to do about it. By
 * default a sandbox writes texts to its log, and production sends none.
 */
export function readSmsConfig(
  read: Read,
  environment: 'sandbox' | 'production',
  refuse: (name: string, mend: string) => Error,
): SmsConfig {
  const needed = (name: string): string => {
    const value = read(name);
    if (value === undefined) throw refuse(name, `SMS_GATEWAY=${read('SMS_GATEWAY')} requires it.`);
    return value;
  };
  const gateway = read('SMS_GATEWAY') ?? (environment === 'sandbox' ? 'log' : 'none');
  switch (gateway) {
    case 'none':
      return {gateway};
    case 'log':
      if (environment === 'production')
        throw refuse('SMS_GATEWAY', 'production must not write codes to its log: name a gateway.');
      return {gateway};
    case 'twilio':
      return {
        gateway,
        accountSid: needed('TWILIO_ACCOUNT_SID'),
        authToken: needed('TWILIO_AUTH_TOKEN'),
        from: needed('TWILIO_FROM'),
      };
    case 'africastalking':
      return {
        gateway,
        username: needed('AFRICASTALKING_USERNAME'),
        apiKey: needed('AFRICASTALKING_API_KEY'),
        from: read('AFRICASTALKING_FROM'),
      };
    default:
      throw refuse(
        'SMS_GATEWAY',
        `"${gateway}" is not a gateway: use log, twilio or africastalking.`,
      );
  }
}
