import type {VerificationStatus} from '../../../contract/verification/verification.js';
import type {Reason} from './judgement.js';
import {count, reason} from './reasons.js';
import {VERIFIED_FROM} from './rules.js';
import type {Weight} from './weigh.js';

/** Explains an outcome by weighing: what it lacks or rests on. Empty if the reasons of `seen` explain it. */
export function conclusion(
  status: VerificationStatus,
  about: {weight: Weight; hasServer: boolean; phoneProved: boolean; hasAny: boolean},
): Reason[] {
  const {weight, hasServer, phoneProved, hasAny} = about;
  if (!hasAny) return [reason('no_evidence', 'No evidence in this window.')];
  const held = weight.isHeld ? [heldBy(weight)] : [];
  if (status === 'not_at_address' || (status === 'verified' && hasServer)) return held;
  if (status === 'verified') {
    const detail = "None of it is from the customer's server; a fix of a device can be forged.";
    return [...held, reason('only_devices', detail)];
  }
  if (weight.score >= VERIFIED_FROM && !phoneProved) {
    const detail =
      "Enough, but nobody proved the phone: a device says where it is, and not whose number it is. Evidence from the customer's server is needed as well.";
    return [...held, reason('unproved_phone', detail)];
  }
  if (weight.score >= VERIFIED_FROM) {
    const detail = "Enough, but this branch asks for evidence from the customer's server as well.";
    return [...held, reason('needs_server_evidence', detail)];
  }
  const worth = count(Math.round(weight.worth * 10) / 10, 'night');
  const rival = weight.rival > weight.worth ? ', less than what speaks for another place' : '';
  const detail = `It is worth ${worth} at the place by accuracy${rival}: a score of ${weight.score}, and ${VERIFIED_FROM} is needed.`;
  return [...held, reason('too_little_evidence', detail)];
}

function heldBy({score}: Weight): Reason {
  const detail =
    score >= VERIFIED_FROM
      ? 'Less would be enough only by the answer of a courier on one day, which takes no verdict away.'
      : 'Enough only by the answer of a courier on one day, which decides nothing by itself.';
  return reason('one_answer', detail);
}
