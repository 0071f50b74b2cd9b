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

const V2 = {
  'v2.branch_id': 'The branch of the address.',
  'v2.location_id': 'The address.',
  'v2.user_id': 'The person.',
  'v2.address_verification_id': 'The verification window: the next one of the address has another.',
  'v2.status_description': 'Empty today.',
  'v2.verification_status': 'Absent while the verification is in progress.',
  'v2.verification_mode': '`first_time` in the first window, `continuous` in every later one.',
} as const;

const VERIFICATION = {
  'data.usage_types': 'For what the address was collected.',
  'data.address_verification.id':
    'The verification window: the next one of the address has another.',
  'data.address_verification.mode':
    '`first_time` in the first window, `continuous` in every later one.',
  'data.address_verification.location_id': 'The address.',
} as const;

const ENVELOPE = {
  event_id: 'A ULID, the same in each attempt and in `webhook-id`.',
  event_timestamp: 'When it happened, in Unix seconds.',
  ...VERIFICATION,
} as const;

/** The shapes of what a listener is sent. */
export const EVENT_SCHEMAS = {
  NotificationV2: described(NotificationV2, 'A change of a status in version 2.', V2),
  NotificationV2WithLegacy: described(
    NotificationV2WithLegacy,
    'A change of a status in version 2, with the legacy objects beside it.',
    V2,
  ),
  AddressCollected: described(AddressCollected, 'An address was created.', ENVELOPE),
  VerificationStarted: described(
    VerificationStarted,
    'The first window of an address has opened.',
    ENVELOPE,
  ),
  VerificationCompleted: described(VerificationCompleted, 'A window has its outcome.', ENVELOPE),
  VerificationCancelled: described(
    VerificationCancelled,
    'The first window has ended without an outcome.',
    ENVELOPE,
  ),
  TestV2: described(TestV2, 'A test in version 2.'),
  TestV3: described(TestV3, 'A test in version 3.', ENVELOPE),
  EventUser: described(EventUser, 'A person; a name that is not known is empty.', {
    phone: 'International format (E.164).',
    phone_proved: 'Whether who saved the address ever proved that the phone is theirs.',
  }),
  EventLocation: described(EventLocation, 'An address, as it is when the event is sent.', {
    ...ADDRESS,
    formatted_address: 'The full text of the address, as in `display_title`.',
  }),
  EventMetadata: described(EventMetadata, 'Where the address came from.', {
    branch_id: 'The branch of the address.',
    app_name: 'The page or app in which it was created, where that is known.',
  }),
} as const satisfies Readonly<Record<string, Described>>;
