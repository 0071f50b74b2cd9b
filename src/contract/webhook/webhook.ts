import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {
  VerificationMode,
  VerificationOutcome,
  VerificationStatus,
} from '../verification/verification.js';

/** The body sent to a listener: the interface document's, the same with the legacy objects beside it, or version 3. */
export const PayloadVersion = v.picklist(['v2', 'v2_with_legacy', 'v3']);
export type PayloadVersion = v.InferOutput<typeof PayloadVersion>;

/** The present `v2.payload_version`. */
export const V2_LABEL = 'v2.0';

const label = v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, 'A version is v<major>.<minor>.'));

/**
 * The body of a notification.
 *
 * All of these shapes keep unknown fields, because additional fields must not break a listener.
 */
export const NotificationV2 = v.looseObject({
  v2: v.looseObject({
    branch_id: Id,
    location_id: Id,
    user_id: Id,
    /** Identifies the verification window; each window of a location has its own. */
    address_verification_id: Id,
    /** Empty at present. */
    status_description: v.string(),
    payload_version: label,
    /** Absent while the verification is in progress. */
    verification_status: v.optional(VerificationOutcome),
    verification_mode: VerificationMode,
  }),
});
export type NotificationV2 = v.InferOutput<typeof NotificationV2>;

/** The legacy payload, superseded by the `v2` beside it; unknown names are empty. */
export const LegacyNotification = v.looseObject({
  branch: v.looseObject({id: Id, name: v.string()}),
  user: v.looseObject({
    id: Id,
    first_name: v.string(),
    last_name: v.string(),
    display_name: v.string(),
    /** E.164. */
    phone: v.string(),
    /** An addition of this service: if false, anyone could have entered the number. */
    phone_proved: v.optional(v.boolean()),
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

/** Both, for a listener that still reads the legacy objects. */
export const NotificationV2WithLegacy = v.looseObject({
  ...NotificationV2.entries,
  ...LegacyNotification.entries,
});

/** A test in version 2: without status and mode, so that a listener does nothing and answers 200 (§4.3, rule 1). */
export const TestV2 = v.looseObject({
  v2: v.looseObject({branch_id: Id, status_description: v.string(), payload_version: label}),
});
export type TestV2 = v.InferOutput<typeof TestV2>;
