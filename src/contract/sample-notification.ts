import type {VerificationMode, VerificationStatus} from './verification.js';
import {
  type LegacyNotification,
  type NotificationV2,
  type NotificationV3,
  type PayloadVersion,
  V2_LABEL,
} from './webhook.js';

/** How a sample differs from the usual one. */
export type SampleOptions = {
  /** `first_time` when absent; what is in progress is always that. */
  readonly mode?: VerificationMode;
  /** `v2` when absent. */
  readonly version?: PayloadVersion;
  readonly branchId?: string;
  readonly locationId?: string;
  readonly userId?: string;
  /** Another is another verification, and so no duplicate. */
  readonly verificationId?: string;
  /** Of the envelope of version 3: its `event_id`, which is also sent as `webhook-id`. */
  readonly id?: string;
  /** Fields beside the status, or in the place of those that are there. */
  readonly more?: Readonly<Record<string, unknown>>;
};

/** The body of a notification as the service sends it, with ids and a person that are nobody's. */
export function sampleNotification(
  status: VerificationStatus,
  {
    mode = 'first_time',
    version = 'v2',
    branchId = 'SampleBranch',
    locationId = 'SampleLocation',
    userId = 'SampleUser',
    verificationId = 'SampleVerification',
    id = 'SampleEvent',
    more = {},
  }: SampleOptions = {},
): NotificationV2 | (NotificationV2 & LegacyNotification) | NotificationV3 {
  const notice = {
    branch_id: branchId,
    location_id: locationId,
    user_id: userId,
    address_verification_id: verificationId,
    status_description: '',
  };
  const state =
    status === 'in_progress'
      ? ({verification_mode: 'first_time'} as const)
      : {verification_status: status, verification_mode: mode};
  if (version === 'v3')
    return {
      event_id: id,
      event_type: `location.verification.${status}`,
      api_version: 'v3',
      event_timestamp: '2026-03-02T12:00:00.000Z',
      data: {...notice, ...state, ...more},
    };
  const v2 = {...notice, payload_version: V2_LABEL, ...state, ...more};
  if (version === 'v2') return {v2};
  return {
    v2,
    branch: {id: branchId, name: 'Sample branch'},
    user: {
      id: userId,
      first_name: 'Amalia',
      last_name: 'Etcheverry',
      display_name: 'Amalia Etcheverry',
      phone: '+59899123456',
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
    verification_profile: {address_verification_id: verificationId, result: {status}},
  };
}
