import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';
import {Id} from './id.js';
import {VerificationMode, VerificationOutcome, VerificationStatus} from './verification.js';

/** What a listener is sent: the document's body, the same with the legacy objects beside it, or the v3 envelope. */
export const PayloadVersion = v.picklist(['v2', 'v2_with_legacy', 'v3']);
export type PayloadVersion = v.InferOutput<typeof PayloadVersion>;

/** What `v2.payload_version` says today. */
export const V2_LABEL = 'v2.0';

const label = v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, 'A version is v<major>.<minor>.'));

const notice = {
  branch_id: Id,
  location_id: Id,
  user_id: Id,
  /** Of the verification window, and so another for each window of the location. */
  address_verification_id: Id,
  /** Empty today. */
  status_description: v.string(),
};

const status = {
  /** Absent while the verification is in progress. */
  verification_status: v.optional(VerificationOutcome),
  verification_mode: VerificationMode,
};

/**
 * The body of a notification, §2.2 of the service interface.
 *
 * All of these shapes keep fields that they do not name: a listener must not break when there is one more.
 */
export const NotificationV2 = v.looseObject({
  v2: v.looseObject({...notice, payload_version: label, ...status}),
});
export type NotificationV2 = v.InferOutput<typeof NotificationV2>;

/** What the legacy payload says, beside `v2` and superseded by it; a name that is not known is empty. */
export const LegacyNotification = v.looseObject({
  branch: v.looseObject({id: Id, name: v.string()}),
  user: v.looseObject({
    id: Id,
    first_name: v.string(),
    last_name: v.string(),
    display_name: v.string(),
    /** E.164. */
    phone: v.string(),
  }),
  location: v.looseObject({
    id: Id,
    user_id: Id,
    geo_point: GeoPoint,
    street_name: v.string(),
    url: v.string(),
    plus_code: v.string(),
    title: v.string(),
    display_title: v.string(),
  }),
  verification_profile: v.looseObject({
    address_verification_id: Id,
    result: v.looseObject({status: VerificationStatus}),
  }),
});
export type LegacyNotification = v.InferOutput<typeof LegacyNotification>;

/** What a v3 event says of a verification, named by its status. */
const VerificationEventType = v.picklist([
  'location.verification.in_progress',
  'location.verification.verified',
  'location.verification.not_at_address',
  'location.verification.unknown',
]);

/** What a v3 event can be; `webhook.test` tells nothing but that the listener is reached. */
export const EventType = v.picklist([...VerificationEventType.options, 'webhook.test']);
export type EventType = v.InferOutput<typeof EventType>;

const envelope = {
  /** The same in each try, and in the header `webhook-id`: by it a listener knows a duplicate. */
  event_id: Id,
  api_version: v.literal('v3'),
  /** When the status changed, ISO 8601. */
  event_timestamp: v.pipe(v.string(), v.isoTimestamp()),
};

/**
 * The v3 envelope around a change of a status.
 *
 * `data` has the fields of `v2` by their names, so that a handler moves over without a change; the version label is left
 * out, for `api_version` says it.
 */
export const NotificationV3 = v.looseObject({
  ...envelope,
  event_type: VerificationEventType,
  data: v.looseObject({...notice, ...status}),
});
export type NotificationV3 = v.InferOutput<typeof NotificationV3>;

/** A test in version 2: neither status nor mode, so that a listener does nothing and replies 200 (§4.3, rule 1). */
export const TestV2 = v.looseObject({
  v2: v.looseObject({branch_id: Id, status_description: v.string(), payload_version: label}),
});
export type TestV2 = v.InferOutput<typeof TestV2>;

/** A test in version 3. */
export const TestV3 = v.looseObject({
  ...envelope,
  event_type: v.literal('webhook.test'),
  data: v.looseObject({branch_id: Id}),
});
export type TestV3 = v.InferOutput<typeof TestV3>;
