import * as v from 'valibot';
import {asText, type Reading, readOutcome} from './notification.js';
import {lenientText, NotifiedLocation, NotifiedUser} from './notified.js';

/** The envelope of version 3, of any type and with any data. */
export const EnvelopeV3 = v.object({
  event_id: v.fallback(v.string(), ''),
  api_version: v.literal('v3'),
  event_type: v.string(),
  data: v.fallback(v.record(v.string(), v.unknown()), {}),
});

const Verification = v.object({
  id: lenientText,
  status: v.optional(v.unknown()),
  mode: v.optional(v.unknown()),
  location_id: lenientText,
});

const Data = v.object({
  user: v.fallback(v.optional(NotifiedUser), undefined),
  location: v.fallback(v.optional(NotifiedLocation), undefined),
  metadata: v.fallback(v.object({branch_id: lenientText}), {branch_id: undefined}),
  address_verification: v.fallback(v.optional(Verification), undefined),
});

/** What a listener must do with an event of version 3; `body` is the whole body as received. */
export function readV3(
  {event_id, event_type: type, data: given}: v.InferOutput<typeof EnvelopeV3>,
  body: unknown,
): Reading {
  // The service sends a test to find out whether it reaches the listener.
  if (type === 'webhook.test') return {kind: 'nothing'};
  const {user, location, metadata, address_verification: verification} = v.parse(Data, given);
  const {status, mode} = verification ?? {};
  const locationId = location?.id ?? verification?.location_id;
  const userId = user?.id ?? location?.user_id;
  const verificationId = verification?.id;
  const subject = verificationId ?? locationId;
  const id = event_id || (subject ? `${subject} ${type} ${asText(status) ?? ''}` : '');
  const unhandled: Reading = {
    kind: 'unhandled',
    notification: {
      ...{id, version: 'v3', type, raw: body},
      ...{status: asText(status), mode: asText(mode)},
    },
  };
  if (!metadata.branch_id || !locationId || !userId) return unhandled;
  const about = {
    ...{id, version: 'v3' as const, branchId: metadata.branch_id, locationId, userId},
    ...(location && {location}),
    ...(user && {user}),
    raw: body,
  };
  if (type === 'address.collected') return {kind: 'collected', notification: about};
  if (!verificationId) return unhandled;
  const ofVerification = {...about, verificationId};
  switch (type) {
    case 'address_verification.started':
      // Only first windows send a start.
      if ((mode ?? 'first_time') !== 'first_time') return unhandled;
      return {
        kind: 'in_progress',
        notification: {...ofVerification, status: 'in_progress', mode: 'first_time'},
      };
    case 'address_verification.completed':
      return readOutcome(ofVerification, {status, mode}) ?? unhandled;
    case 'address_verification.cancelled':
      return {kind: 'cancelled', notification: {...ofVerification, mode: asText(mode)}};
    default:
      return unhandled;
  }
}
