import {africasTalking} from './africas-talking.js';
import type {SmsConfig} from './sms-config.js';
import type {SmsGateway} from './sms-gateway.js';
import {twilio} from './twilio.js';

/** The gateway that the operator named; `log` writes each text where the operator of a sandbox reads it. */
export function chooseGateway(
  config: SmsConfig,
  log: (line: string) => void,
): SmsGateway | undefined {
  switch (config.gateway) {
    case 'none':
      return undefined;
    case 'log':
      return {
        // No control character: what stands in a text must not write a line of the log's own, nor colour it.
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
