import * as v from 'valibot';
import {UserAddress} from '../address/user-address.js';
import {Id} from '../id.js';
import {VerificationMode, VerificationOutcome} from '../verification/verification.js';

/**
 * What a listener can subscribe to, in the words of version 3: an address was created, its first window opened, a window
 * had its outcome, and a first window ended without one because the address was deleted or archived.
 */
export const EventType = v.picklist(
  [
    'address.collected',
    'address_verification.started',
    'address_verification.completed',
    'address_verification.cancelled',
  ],
  'Give address.collected, address_verification.started, .completed or .cancelled.',
);
export type EventType = v.InferOutput<typeof EventType>;

const envelope = {
  /** A ULID, the same in each attempt and in the header `webhook-id`: by it a listener knows a duplicate. */
  event_id: v.pipe(v.string(), v.ulid()),
  api_version: v.literal('v3'),
  /** When it happened, in Unix seconds. */
  event_timestamp: v.pipe(v.number(), v.integer()),
};

/** A person; a name that is not known is empty. */
export const EventUser = v.looseObject({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  /** E.164. */
  phone: v.string(),
  /** Whether who saved the address ever proved that the phone is theirs. */
  phone_proved: v.boolean(),
});

/** An address as it is when the event is sent: all that `UserAddress` has, and its text under a second name. */
export const EventLocation = v.looseObject({
  ...UserAddress.entries,
  plus_code: v.string(),
  formatted_address: v.string(),
});

/** Where the address came from; `app_name` and `app_version` are of the page or app in which it was created. */
export const EventMetadata = v.looseObject({
  branch_id: Id,
  app_name: v.optional(v.string()),
  app_version: v.optional(v.string()),
});

const about = {
  user: EventUser,
  location: EventLocation,
  metadata: EventMetadata,
  /** For what the address was collected; `digital_verification` today. */
  usage_types: v.array(v.string()),
};

/** What is left to say of an address that is deleted. */
const gone = {
  user: v.looseObject({id: Id}),
  location: v.looseObject({id: Id, user_id: Id}),
};

const verification = <Status extends v.GenericSchema, Mode extends v.GenericSchema>(
  status: Status,
  mode: Mode,
) => v.looseObject({id: Id, status, mode, location_id: Id});

/** An address was created; before anything is sent of its verification. */
export const AddressCollected = v.looseObject({
  event_type: v.literal('address.collected'),
  ...envelope,
  data: v.looseObject(about),
});

/** The first window of an address has opened; later ones open silently. */
export const VerificationStarted = v.looseObject({
  event_type: v.literal('address_verification.started'),
  ...envelope,
  data: v.looseObject({
    ...about,
    address_verification: verification(v.literal('in_progress'), v.literal('first_time')),
  }),
});

/** A window has its outcome. */
export const VerificationCompleted = v.looseObject({
  event_type: v.literal('address_verification.completed'),
  ...envelope,
  data: v.looseObject({
    ...about,
    address_verification: verification(VerificationOutcome, VerificationMode),
  }),
});

/** The first window has ended without an outcome; of an address that is deleted there are only ids. */
export const VerificationCancelled = v.looseObject({
  event_type: v.literal('address_verification.cancelled'),
  ...envelope,
  data: v.looseObject({
    ...about,
    user: v.union([EventUser, gone.user]),
    location: v.union([EventLocation, gone.location]),
    address_verification: verification(v.literal('cancelled'), v.literal('first_time')),
  }),
});

/**
 * The body of a notification in version 3.
 *
 * All of these shapes keep fields that they do not name: a listener must not break when there is one more.
 */
export const NotificationV3 = v.variant('event_type', [
  AddressCollected,
  VerificationStarted,
  VerificationCompleted,
  VerificationCancelled,
]);
export type NotificationV3 = v.InferOutput<typeof NotificationV3>;

/** A test in version 3: it says only that the listener is reached. */
export const TestV3 = v.looseObject({
  event_type: v.literal('webhook.test'),
  ...envelope,
  data: v.looseObject({branch_id: Id}),
});
export type TestV3 = v.InferOutput<typeof TestV3>;
