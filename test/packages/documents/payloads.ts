import * as v from 'valibot';
import {NotificationV2, NotificationV2WithLegacy} from '../../../src/contract/webhook/webhook.js';
import {
  AddressCollected,
  VerificationCancelled,
  VerificationCompleted,
  VerificationStarted,
} from '../../../src/contract/webhook/webhook-v3.js';

/** What a listener may be sent. */
const PAYLOADS = [
  ...[AddressCollected, VerificationStarted, VerificationCompleted, VerificationCancelled],
  ...[NotificationV2WithLegacy, NotificationV2],
];

/** Whether JSON that is no answer to a command is a body that the service sends. */
export function isPayload(json: unknown): boolean {
  return PAYLOADS.some(schema => v.is(schema, json));
}
