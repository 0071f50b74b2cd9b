import type {VerificationMode} from '../verification/verification.js';
import {SAMPLE_LOCATION, SAMPLE_USER, type SampleKind, sampleV3} from './sample-v3.js';
import {
  type LegacyNotification,
  type NotificationV2,
  type PayloadVersion,
  V2_LABEL,
} from './webhook.js';
import type {NotificationV3} from './webhook-v3.js';

/** How a sample differs from the default one. */
export type SampleOptions = {
  /** `first_time` when absent; `in_progress`, `collected` and `cancelled` always have `first_time`. */
  readonly mode?: VerificationMode;
  /** `v2` when absent, or `v3` for `collected` and `cancelled`, which version 2 lacks. */
  readonly version?: PayloadVersion;
  readonly branchId?: string;
  readonly locationId?: string;
  readonly userId?: string;
  /** Another id means another verification, and therefore not a duplicate. */
  readonly verificationId?: string;
  /** Version 3 only: its `event_id`, a ULID, also sent as `webhook-id`. */
  readonly id?: string;
  /** Fields to add or replace beside the status (in version 3 beside `data.address_verification`). */
  readonly more?: Readonly<Record<string, unknown>>;
};

/**
 * The body of a notification as the service sends it, with made-up ids and a made-up person.
 *
 * Throws a TypeError if the requested version has no such notification.
 */
export function sampleNotification(
  kind: SampleKind,
  {
    mode = 'first_time',
    version,
    branchId = 'SampleBranch',
    locationId = 'SampleLocation',
    userId = 'SampleUser',
    verificationId = 'SampleVerification',
    id = '01KJQ6PSG0SAMP1EEVENT00000',
    more = {},
  }: SampleOptions = {},
): NotificationV2 | (NotificationV2 & LegacyNotification) | NotificationV3 {
  const ids = {branchId, locationId, userId, verificationId, id};
  if (version === 'v3') return sampleV3(kind, ids, {mode, more});
  if (kind === 'collected' || kind === 'cancelled') {
    if (version === undefined) return sampleV3(kind, ids, {mode, more});
    throw new TypeError(`sampleNotification: ${version} has no notification of ${kind}; take v3.`);
  }
  const v2 = {
    branch_id: branchId,
    location_id: locationId,
    user_id: userId,
    address_verification_id: verificationId,
    status_description: '',
    payload_version: V2_LABEL,
    ...(kind === 'in_progress'
      ? ({verification_mode: 'first_time'} as const)
      : {verification_status: kind, verification_mode: mode}),
    ...more,
  };
  if (version !== 'v2_with_legacy') return {v2};
  return {
    v2,
    branch: {id: branchId, name: 'Sample branch'},
    user: {id: userId, ...SAMPLE_USER, display_name: 'Amalia Etcheverry'},
    location: {id: locationId, user_id: userId, ...SAMPLE_LOCATION},
    verification_profile: {address_verification_id: verificationId, result: {status: kind}},
  };
}
