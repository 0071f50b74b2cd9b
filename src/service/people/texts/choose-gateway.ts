import {africasTalking} from './africas-talking.js';
import type {SmsConfig} from './sms-config.js';
import type {SmsGateway} from './sms-gateway.js';
import {twilio} from './twilio.js';

/** Creates the gateway that the operator configured; `log` is for the operator of a sandbox. */
export function chooseGateway(
  config: SmsConfig,
  log: (line: string) => void,
): SmsGateway | undefined {
  switch (config.gateway) {
    case 'none':
      return undefined;
    case 'log':
      return {
        // Without control characters, so that a text can neither forge a line of the log nor colour it.
        send: async ({to, text}) => log(`text message to ${to}: ${text.replace(/\p{Cc}/gu, ' ')}`),
      };
    case 'twilio':
      return twilio(config);
    case 'africastalking':
      return africasTalking(config);
    default:
      return config satisfies never;
  }
}
