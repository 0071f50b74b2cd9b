import * as v from 'valibot';
import {asText, type Reading, readOutcome} from './notification.js';
import {lenientText} from './notified.js';
import {EnvelopeV3, readV3} from './read-v3.js';

const Body = v.object({v2: v.unknown()});
const Said = v.object({
  branch_id: lenientText,
  location_id: lenientText,
  user_id: lenientText,
  address_verification_id: lenientText,
  verification_status: v.optional(v.unknown()),
  verification_mode: v.optional(v.unknown()),
});

/** Detects the version of a body: `v2` wins over other fields, and a legacy payload alone needs no action. */
export function readNotification(body: unknown): Reading {
  const v2 = v.safeParse(Body, body);
  if (v2.success) return readV2(v2.output.v2, body);
  const v3 = v.safeParse(EnvelopeV3, body);
  return v3.success ? readV3(v3.output, body) : {kind: 'nothing'};
}

function readV2(object: unknown, raw: unknown): Reading {
  const said = v.safeParse(Said, object);
  if (!said.success) return {kind: 'nothing'};
  const {branch_id, location_id, user_id, address_verification_id} = said.output;
  const {verification_status: status, verification_mode: mode} = said.output;
  const isUndecided = status === undefined || status === null;
  if (isUndecided && (mode ?? null) === null) return {kind: 'nothing'};
  const id = address_verification_id
    ? [address_verification_id, isUndecided ? 'in_progress' : status, mode].join(' ')
    : '';
  const unhandled: Reading = {
    kind: 'unhandled',
    notification: {
      ...{id, version: 'v2', type: undefined, raw},
      ...{status: asText(status), mode: asText(mode)},
    },
  };
  if (!branch_id || !location_id || !user_id || !address_verification_id) return unhandled;
  const about = {
    id,
    version: 'v2' as const,
    branchId: branch_id,
    locationId: location_id,
    userId: user_id,
    verificationId: address_verification_id,
    raw,
  };
  if (isUndecided && mode === 'first_time')
    return {kind: 'in_progress', notification: {...about, status: 'in_progress', mode}};
  return readOutcome(about, {status, mode}) ?? unhandled;
}
