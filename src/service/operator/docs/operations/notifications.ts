import {sampleNotification} from '../../../../contract/webhook/sample-notification.js';
import {
  NotificationV2,
  NotificationV2WithLegacy,
  TestV2,
  V2_LABEL,
} from '../../../../contract/webhook/webhook.js';
import {
  AddressCollected,
  TestV3,
  VerificationCancelled,
  VerificationCompleted,
  VerificationStarted,
} from '../../../../contract/webhook/webhook-v3.js';
import type {Notification} from './operation.js';

const SAMPLE = {branchId: 'Yc3Kq8TzB1nV5rXo7LwE2M', id: '01KJQ6PSG05W9D3ZK7XH2MTQ4R'} as const;

/** Every body that a listener may receive: version 2 with and without the legacy objects, version 3 by type. */
export const notifications: readonly Notification[] = [
  {
    name: 'v2',
    summary: 'A status changed, version 2',
    description: `If \`verification_status\` is absent and the mode is \`first_time\`, the verification is in progress. Answer 200 to
statuses that you do not know, too.`,
    schema: NotificationV2,
    example: {...sampleNotification('verified', SAMPLE)},
  },
  {
    name: 'v2_with_legacy',
    summary: 'A status changed, with the legacy objects',
    description:
      'Read `v2`; it supersedes the legacy objects, which are only for listeners that already read them.',
    schema: NotificationV2WithLegacy,
    example: {...sampleNotification('in_progress', {...SAMPLE, version: 'v2_with_legacy'})},
  },
  {
    name: 'address.collected',
    summary: 'An address was created',
    description: 'Version 3. It precedes every other notification about the address.',
    schema: AddressCollected,
    example: {...sampleNotification('collected', SAMPLE)},
  },
  {
    name: 'address_verification.started',
    summary: 'A verification has started',
    description:
      'Version 3. The first window of an address has opened; later windows open without a notification.',
    schema: VerificationStarted,
    example: {...sampleNotification('in_progress', {...SAMPLE, version: 'v3'})},
  },
  {
    name: 'address_verification.completed',
    summary: 'A window has an outcome',
    description: 'Version 3. Each window has one outcome and its own `address_verification.id`.',
    schema: VerificationCompleted,
    example: {...sampleNotification('verified', {...SAMPLE, version: 'v3', mode: 'continuous'})},
  },
  {
    name: 'address_verification.cancelled',
    summary: 'A verification was cancelled',
    description: `Version 3. The address was archived or deleted while its first window was in progress: no outcome follows. For a
deleted address there are only ids.`,
    schema: VerificationCancelled,
    example: {...sampleNotification('cancelled', SAMPLE)},
  },
  {
    name: 'webhook.test.v2',
    summary: 'A test notification, version 2',
    description: 'It has neither status nor mode: answer 200, and do nothing else.',
    schema: TestV2,
    example: {v2: {branch_id: SAMPLE.branchId, status_description: '', payload_version: V2_LABEL}},
  },
  {
    name: 'webhook.test',
    summary: 'A test notification, version 3',
    description: 'Answer 200, and do nothing else.',
    schema: TestV3,
    example: {
      ...{event_type: 'webhook.test', event_id: SAMPLE.id, api_version: 'v3'},
      ...{event_timestamp: 1_772_452_800, data: {branch_id: SAMPLE.branchId}},
    },
  },
];
