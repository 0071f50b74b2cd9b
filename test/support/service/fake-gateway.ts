import {SmsError} from '../../../src/service/people/texts/sms-gateway.js';
import type {Message, Network, ReachedGateway} from '../../conformance/sms-gateway.js';

const REASONS = {
  refuses_number: 'number',
  refuses_account: 'not_sent',
  unreachable: 'not_sent',
  silence: 'unknown',
} as const;

/** A gateway that sends nothing and keeps what it accepted. */
export function fakeGateway(): ReachedGateway {
  const accepted: Message[] = [];
  let network: Network = 'accepts';
  return {
    accepted,
    gateway: {
      async send(message) {
        if (network !== 'accepts') throw new SmsError(REASONS[network], 'Refused.');
        accepted.push(message);
      },
    },
    become: next => {
      network = next;
    },
    close: async () => {},
  };
}
