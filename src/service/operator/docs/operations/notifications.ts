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

/** Every body that a listener may be sent: version 2 by what stands beside it, version 3 by its type. */
export const notifications: readonly Notification[] = [
  {
    name: 'v2',
    summary: 'A status changed, version 2',
    description: `Without \`verification_status\` and with the mode \`first_time\` the verification is in progress. Any other
status than those below is one that you do not handle: answer 200 anyway.`,
    schema: NotificationV2,
    example: {...sampleNotification('verified', SAMPLE)},
  },
  {
    name: 'v2_with_legacy',
    summary: 'A status changed, with the legacy objects',
    description:
      'Read `v2`, and the objects beside it only where you have read them before: `v2` supersedes them.',
    schema: NotificationV2WithLegacy,
    example: {...sampleNotification('in_progress', {...SAMPLE, version: 'v2_with_legacy'})},
  },
  {
    name: 'address.collected',
    summary: 'An address was created',
    description: 'Version 3. It comes before everything else of the address.',
    schema: AddressCollected,
    example: {...sampleNotification('collected', SAMPLE)},
  },
  {
    name: 'address_verification.started',
    summary: 'A verification has started',
    description: 'Version 3. The first window of an address has opened; later ones open silently.',
    schema: VerificationStarted,
    example: {...sampleNotification('in_progress', {...SAMPLE, version: 'v3'})},
  },
  {
    name: 'address_verification.completed',
    summary: 'A window has its outcome',
    description: 'Version 3. Each window has one, and an `address_verification.id` of its own.',
    schema: VerificationCompleted,
    example: {...sampleNotification('verified', {...SAMPLE, version: 'v3', mode: 'continuous'})},
  },
  {
    name: 'address_verification.cancelled',
    summary: 'A verification was cancelled',
    description: `Version 3. The address was archived or deleted while its first window was in progress: no outcome follows. Of an
address that is deleted there are ids alone.`,
    schema: VerificationCancelled,
    example: {...sampleNotification('cancelled', SAMPLE)},
  },
  {
    name: 'webhook.test.v2',
    summary: 'A test, version 2',
    description: 'It carries neither status nor mode: do nothing, and answer 200.',
    schema: TestV2,
    example: {v2: {branch_id: SAMPLE.branchId, status_description: '', payload_version: V2_LABEL}},
  },
  {
    name: 'webhook.test',
    summary: 'A test, version 3',
    description: 'Do nothing, and answer 200.',
    schema: TestV3,
    example: {
      ...{event_type: 'webhook.test', event_id: SAMPLE.id, api_version: 'v3'},
      ...{event_timestamp: 1_772_452_800, data: {branch_id: SAMPLE.branchId}},
    },
  },
];
