import * as v from 'valibot';
import {NotificationV2, NotificationV2WithLegacy} from '../../../src/contract/webhook/webhook.js';
import {
  AddressCollected,
  VerificationCancelled,
  VerificationCompleted,
  VerificationStarted,
} from '../../../src/contract/webhook/webhook-v3.js';
import {parseProviders} from '../../../src/service/geodata/providers/parse-providers.js';

/** What a listener may be sent. */
const PAYLOADS = [
  ...[AddressCollected, VerificationStarted, VerificationCompleted, VerificationCancelled],
  ...[NotificationV2WithLegacy, NotificationV2],
];

/** Whether JSON that is no answer to a command is a body that the service sends. */
export function isPayload(json: unknown): boolean {
  return PAYLOADS.some(schema => v.is(schema, json));
}

/** Whether JSON is a file of providers that a production service understands. */
export function isProvidersFile(json: unknown): boolean {
  try {
    parseProviders({
      read: name => (name === 'ADDRESS_CAPTURE_PROVIDERS' ? '/providers.json' : undefined),
      readFile: () => JSON.stringify(json),
      // Whichever variable it names for a key.
      variables: new Proxy({}, {get: () => 'a-key'}),
      environment: 'production',
    });
    return true;
  } catch {
    return false;
  }
}
