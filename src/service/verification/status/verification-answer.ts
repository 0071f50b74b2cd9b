import type {VerificationAnswer} from '../../../contract/verification/verification.js';
import type {Profile} from './store.js';

/** The answer of the status query, as §2.1 of the service interface specifies it. */
export function toAnswer(locationId: string, profile: Profile): VerificationAnswer {
  const {id, status, score, source, reasons, lastMode, lastStatus, userId, phoneProved} = profile;
  return {
    most_recent_profile: {
      ...{status, score, address_verification_id: id, source},
      reasons: reasons.map(({detail}) => detail),
    },
    webhook_profile: {
      ...(lastStatus !== 'in_progress' && {verification_status: lastStatus}),
      verification_mode: lastMode,
    },
    location_id: locationId,
    user_id: userId,
    phone_proved: phoneProved,
  };
}
