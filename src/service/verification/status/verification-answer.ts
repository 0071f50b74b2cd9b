import type {VerificationAnswer} from '../../../contract/verification/verification.js';
import type {Profile} from './store.js';

/** What is known of a location's verification, as §2.1 of the service interface has it. */
export function toAnswer(locationId: string, profile: Profile): VerificationAnswer {
  const {id, status, score, source, reasons, toldMode, toldStatus, userId, phoneProved} = profile;
  return {
    most_recent_profile: {
      ...{status, score, address_verification_id: id, source},
      reasons: reasons.map(({detail}) => detail),
    },
    webhook_profile: {
      ...(toldStatus !== 'in_progress' && {verification_status: toldStatus}),
      verification_mode: toldMode,
    },
    location_id: locationId,
    user_id: userId,
    phone_proved: phoneProved,
  };
}
