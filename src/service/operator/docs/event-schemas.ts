import {
  NotificationV2,
  NotificationV2WithLegacy,
  TestV2,
} from '../../../contract/webhook/webhook.js';
import {
  AddressCollected,
  EventLocation,
  EventMetadata,
  EventUser,
  TestV3,
  VerificationCancelled,
  VerificationCompleted,
  VerificationStarted,
} from '../../../contract/webhook/webhook-v3.js';
import {ADDRESS} from './address-words.js';
import {type Described, described} from './described.js';

const WINDOW_ID = 'The id of the verification window; each window of an address has its own.';
const MODE = '`first_time` in the first window, `continuous` in every later one.';

const V2 = {
  'v2.branch_id': 'The id of your branch.',
  'v2.location_id': 'The id of the address.',
  'v2.user_id': 'The id of the user.',
  'v2.address_verification_id': WINDOW_ID,
  'v2.status_description': 'Always empty at present.',
  'v2.verification_status': 'Absent while the verification is in progress.',
  'v2.verification_mode': MODE,
} as const;

const VERIFICATION = {
  'data.usage_types': 'What the address was collected for.',
  'data.address_verification.id': WINDOW_ID,
  'data.address_verification.mode': MODE,
  'data.address_verification.location_id': 'The id of the address.',
} as const;

const ENVELOPE = {
  event_id: 'A ULID; the same in every attempt, and the value of `webhook-id`.',
  event_timestamp: 'When it happened, in Unix seconds.',
  ...VERIFICATION,
} as const;

/** The schemas of what listeners receive. */
export const EVENT_SCHEMAS = {
  NotificationV2: described(NotificationV2, 'A status change in version 2.', V2),
  NotificationV2WithLegacy: described(
    NotificationV2WithLegacy,
    'A status change in version 2, with the legacy objects.',
    V2,
  ),
  AddressCollected: described(AddressCollected, 'An address was created.', ENVELOPE),
  VerificationStarted: described(
    VerificationStarted,
    'The first window of an address has opened.',
    ENVELOPE,
  ),
  VerificationCompleted: described(VerificationCompleted, 'A window has an outcome.', ENVELOPE),
  VerificationCancelled: described(
    VerificationCancelled,
    'The first window has ended without an outcome.',
    ENVELOPE,
  ),
  TestV2: described(TestV2, 'A test notification in version 2.'),
  TestV3: described(TestV3, 'A test notification in version 3.', ENVELOPE),
  EventUser: described(EventUser, 'A person; unknown names are empty.', {
    phone: 'International format (E.164).',
    phone_proved: 'Whether the person who saved the address ever proved that the phone is theirs.',
  }),
  EventLocation: described(EventLocation, 'An address, as it is when the notification is sent.', {
    ...ADDRESS,
    formatted_address: 'The same as `display_title`.',
  }),
  EventMetadata: described(EventMetadata, 'Where the address came from.', {
    branch_id: 'The id of your branch.',
    app_name: 'The page or app in which the address was created, if known.',
  }),
} as const satisfies Readonly<Record<string, Described>>;
