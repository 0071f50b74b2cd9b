import type {Findability} from '../address/findability.js';
import type {VerificationMode, VerificationStatus} from '../verification/verification.js';
import type {NotificationV3} from './webhook-v3.js';

/** The status or event of a sample. */
export type SampleKind = VerificationStatus | 'collected' | 'cancelled';

/** Of every sample; the texts that both versions send. */
export const SAMPLE_USER = {
  first_name: 'Amalia',
  last_name: 'Etcheverry',
  phone: '+59899123456',
  phone_proved: true,
};
export const SAMPLE_LOCATION = {
  geo_point: {lat: -34.9058, lon: -56.1913},
  url: 'https://addresses.example/a/sample',
  display_title: 'Avenida 18 de Julio 1234, Montevideo',
  title: 'Avenida 18 de Julio 1234',
  street_name: 'Avenida 18 de Julio',
  plus_code: '48Q53RV5+MF',
};

/** Of the sample's address: no picture and no directions. */
const SAMPLE_FINDABILITY: Findability = {
  score: 50,
  reasons: ['point_at_house', 'no_picture', 'no_directions', 'street_and_number'],
};

type Ids = {
  readonly branchId: string;
  readonly locationId: string;
  readonly userId: string;
  readonly verificationId: string;
  readonly id: string;
};

export function sampleV3(
  kind: SampleKind,
  {branchId, locationId, userId, verificationId, id}: Ids,
  {mode, more}: {readonly mode: VerificationMode; readonly more: Readonly<Record<string, unknown>>},
): NotificationV3 {
  // 2 March 2026 at noon, the time in the default id.
  const envelope = {event_id: id, api_version: 'v3', event_timestamp: 1_772_452_800} as const;
  const about = {
    user: {id: userId, ...SAMPLE_USER},
    location: {
      id: locationId,
      user_id: userId,
      ...SAMPLE_LOCATION,
      formatted_address: SAMPLE_LOCATION.display_title,
      property_number: '1234',
      city: 'Montevideo',
      findability: SAMPLE_FINDABILITY,
    },
    metadata: {branch_id: branchId, app_name: 'My shop', app_version: '1.0'},
    usage_types: ['digital_verification'],
  };
  if (kind === 'collected')
    return {event_type: 'address.collected', ...envelope, data: {...about, ...more}};
  const of = {id: verificationId, location_id: locationId};
  const firstWindow = {...of, mode: 'first_time'} as const;
  if (kind === 'cancelled')
    return {
      event_type: 'address_verification.cancelled',
      ...envelope,
      data: {...about, address_verification: {...firstWindow, status: kind}, ...more},
    };
  if (kind === 'in_progress')
    return {
      event_type: 'address_verification.started',
      ...envelope,
      data: {...about, address_verification: {...firstWindow, status: kind}, ...more},
    };
  return {
    event_type: 'address_verification.completed',
    ...envelope,
    data: {...about, address_verification: {...of, status: kind, mode}, ...more},
  };
}
