import * as v from 'valibot';
import {Findability} from '../address/findability.js';
import {UserAddress} from '../address/user-address.js';
import {Id} from '../id.js';
import {VerificationMode, VerificationOutcome} from '../verification/verification.js';

/**
 * The events that a listener can subscribe to: an address was created; its first window opened; a window has its
 * outcome; the first window ended without one, because the address was deleted or archived.
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

/** Types in a list of them: more than there are, since some senders name one twice. */
export const MAX_EVENTS = 50;

/** The types that payload version 2, the document's, can express: those that change a status. */
export const IN_V2 = [
  'address_verification.started',
  'address_verification.completed',
] as const satisfies readonly EventType[];

const envelope = {
  /** A ULID, the same in each attempt and in the header `webhook-id`; listeners detect duplicates by it. */
  event_id: v.pipe(v.string(), v.ulid()),
  api_version: v.literal('v3'),
  /** When it happened, in Unix seconds. */
  event_timestamp: v.pipe(v.number(), v.integer()),
};

/** A person; unknown names are empty. */
export const EventUser = v.looseObject({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  /** E.164. */
  phone: v.string(),
  /** Whether the person who saved the address proved that the phone is theirs. */
  phone_proved: v.boolean(),
});

/**
 * An address as it is when the event is sent: `UserAddress`, its text under a second name, and how easily a stranger
 * finds it.
 */
export const EventLocation = v.looseObject({
  ...UserAddress.entries,
  plus_code: v.string(),
  formatted_address: v.string(),
  findability: Findability,
});

/** The origin of the address; `app_name` and `app_version` are the page or app in which it was created. */
export const EventMetadata = v.looseObject({
  branch_id: Id,
  app_name: v.optional(v.string()),
  app_version: v.optional(v.string()),
});

const about = {
  user: EventUser,
  location: EventLocation,
  metadata: EventMetadata,
  /** The purposes for which the address was collected; at present `digital_verification`. */
  usage_types: v.array(v.string()),
};

const verification = <Status extends v.GenericSchema, Mode extends v.GenericSchema>(
  status: Status,
  mode: Mode,
) => v.looseObject({id: Id, status, mode, location_id: Id});

/** An address was created; precedes the events of its verification. */
export const AddressCollected = v.looseObject({
  event_type: v.literal('address.collected'),
  ...envelope,
  data: v.looseObject(about),
});

/** The first window of an address opened; later ones open silently. */
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

/** The first window ended without an outcome; a deleted address has only ids. */
export const VerificationCancelled = v.looseObject({
  event_type: v.literal('address_verification.cancelled'),
  ...envelope,
  data: v.looseObject({
    ...about,
    user: v.union([EventUser, v.looseObject({id: Id})]),
    location: v.union([EventLocation, v.looseObject({id: Id, user_id: Id})]),
    address_verification: verification(v.literal('cancelled'), v.literal('first_time')),
  }),
});

/**
 * The body of a notification in version 3.
 *
 * All of these shapes keep unknown fields, because additional fields must not break a listener.
 */
export const NotificationV3 = v.variant('event_type', [
  AddressCollected,
  VerificationStarted,
  VerificationCompleted,
  VerificationCancelled,
]);
export type NotificationV3 = v.InferOutput<typeof NotificationV3>;

/** A test in version 3, which only checks that the listener is reachable. */
export const TestV3 = v.looseObject({
  event_type: v.literal('webhook.test'),
  ...envelope,
  data: v.looseObject({branch_id: Id}),
});
export type TestV3 = v.InferOutput<typeof TestV3>;
