import type {VerificationMode} from '../verification/verification.js';
import {type SampleKind, sampleV3} from './sample-v3.js';
import {
  type LegacyNotification,
  type NotificationV2,
  type PayloadVersion,
  V2_LABEL,
} from './webhook.js';
import type {NotificationV3} from './webhook-v3.js';

/** How a sample differs from the usual one. */
export type SampleOptions = {
  /** `first_time` when absent; what is in progress, collected or cancelled is always that. */
  readonly mode?: VerificationMode;
  /** `v2` when absent, and `v3` for what is collected or cancelled, for which version 2 has no words. */
  readonly version?: PayloadVersion;
  readonly branchId?: string;
  readonly locationId?: string;
  readonly userId?: string;
  /** Another is another verification, and so no duplicate. */
  readonly verificationId?: string;
  /** Of version 3: its `event_id`, a ULID, which is also sent as `webhook-id`. */
  readonly id?: string;
  /** Fields beside the status (in version 3 beside `data.address_verification`), or in the place of those that are there. */
  readonly more?: Readonly<Record<string, unknown>>;
};

/**
 * The body of a notification as the service sends it, with ids and a person that are nobody's.
 *
 * Throws a TypeError for version 2 of what that has no words for.
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
    throw new TypeError(`sampleNotification: ${version} has no words for ${kind}; take v3.`);
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
    user: {
      id: userId,
      first_name: 'Amalia',
      last_name: 'Etcheverry',
      display_name: 'Amalia Etcheverry',
      phone: '+59899123456',
      phone_proved: true,
    },
    location: {
      id: locationId,
      user_id: userId,
      geo_point: {lat: -34.9058, lon: -56.1913},
      street_name: 'Avenida 18 de Julio',
      url: 'https://addresses.example/a/sample',
      plus_code: '48Q53RV5+MF',
      title: 'Avenida 18 de Julio 1234',
      display_title: 'Avenida 18 de Julio 1234, Montevideo',
    },
    verification_profile: {address_verification_id: verificationId, result: {status: kind}},
  };
}
