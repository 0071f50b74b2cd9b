import * as v from 'valibot';
import {VerificationMode, type VerificationStatus} from './verification.js';

/** What a notification is about, whichever version told it. */
type About = {
  /**
   * The same in each delivery of it: the header `webhook-id`, else the `event_id` of version 3, else verification id, status
   * and mode.
   */
  readonly id: string;
  readonly version: 'v2' | 'v3';
  readonly branchId: string;
  readonly locationId: string;
  readonly userId: string;
  /** Of the verification window: the next window of the location has another. */
  readonly verificationId: string;
  /** The whole body as it came; what is documented nowhere may be gone tomorrow. */
  readonly raw: unknown;
};

/** A window has begun, the first one; later ones begin silently. */
export type InProgress = About & {readonly status: 'in_progress'; readonly mode: 'first_time'};

type Decided<Status extends VerificationStatus> = About & {
  readonly status: Status;
  /** Undefined where it is one that this version does not know. */
  readonly mode: VerificationMode | undefined;
};

/** The person is at the address. */
export type Verified = Decided<'verified'>;

/** The person is somewhere else. */
export type NotAtAddress = Decided<'not_at_address'>;

/** The window has ended with too little to tell. */
export type Unknown = Decided<'unknown'>;

/** What this version has no handler for; texts are as they came, undefined where there is none. */
export type Unhandled = {
  /** Empty where nothing tells one delivery of it from another. */
  readonly id: string;
  readonly version: 'v2' | 'v3';
  readonly status: string | undefined;
  readonly mode: string | undefined;
  /** The whole body as it came. */
  readonly raw: unknown;
};

/** What a delivered body asks of a listener, by the rules of §4.3 of the service interface. */
export type Reading =
  | {readonly kind: 'nothing'}
  | {readonly kind: 'in_progress'; readonly notification: InProgress}
  | {readonly kind: 'verified'; readonly notification: Verified}
  | {readonly kind: 'not_at_address'; readonly notification: NotAtAddress}
  | {readonly kind: 'unknown'; readonly notification: Unknown}
  | {readonly kind: 'unhandled'; readonly notification: Unhandled};

const Body = v.object({v2: v.unknown()});
const Envelope = v.object({
  event_id: v.fallback(v.string(), ''),
  api_version: v.literal('v3'),
  event_type: v.string(),
  data: v.unknown(),
});
const text = v.fallback(v.optional(v.string()), undefined);
const Said = v.object({
  branch_id: text,
  location_id: text,
  user_id: text,
  address_verification_id: text,
  verification_status: v.optional(v.unknown()),
  verification_mode: v.optional(v.unknown()),
});

/** Tells the versions apart: `v2` wins where there is more, and a legacy payload alone asks for nothing. */
export function readNotification(body: unknown): Reading {
  const v2 = v.safeParse(Body, body);
  if (v2.success) return read(v2.output.v2, {version: 'v2', raw: body});
  const v3 = v.safeParse(Envelope, body);
  // A test is how the service sees whether it is heard.
  if (!v3.success || v3.output.event_type === 'webhook.test') return {kind: 'nothing'};
  const {event_id, event_type, data} = v3.output;
  const isKnown = event_type.startsWith('location.verification.');
  return read(data, {version: 'v3', eventId: event_id, isKnown, raw: body});
}

function read(
  object: unknown,
  {
    version,
    eventId,
    isKnown = true,
    raw,
  }: {
    readonly version: 'v2' | 'v3';
    readonly eventId?: string;
    /** Whether the type of the event is. */
    readonly isKnown?: boolean;
    readonly raw: unknown;
  },
): Reading {
  const said = v.safeParse(Said, object);
  if (!said.success) return {kind: 'nothing'};
  const {branch_id, location_id, user_id, address_verification_id} = said.output;
  const {verification_status: status, verification_mode} = said.output;
  const isUndecided = status === undefined || status === null;
  if (isKnown && isUndecided && (verification_mode ?? null) === null) return {kind: 'nothing'};
  const mode = v.is(VerificationMode, verification_mode) ? verification_mode : undefined;
  const fallbackId = address_verification_id
    ? [address_verification_id, isUndecided ? 'in_progress' : status, verification_mode].join(' ')
    : '';
  const id = eventId || fallbackId;
  const unhandled: Reading = {
    kind: 'unhandled',
    notification: {id, version, status: asText(status), mode: asText(verification_mode), raw},
  };
  if (!isKnown || !branch_id || !location_id || !user_id || !address_verification_id)
    return unhandled;
  const about: About = {
    id,
    version,
    branchId: branch_id,
    locationId: location_id,
    userId: user_id,
    verificationId: address_verification_id,
    raw,
  };
  if (isUndecided && mode === 'first_time')
    return {kind: 'in_progress', notification: {...about, status: 'in_progress', mode}};
  if (status === 'verified') return {kind: status, notification: {...about, status, mode}};
  if (status === 'not_at_address') return {kind: status, notification: {...about, status, mode}};
  if (status === 'unknown') return {kind: status, notification: {...about, status, mode}};
  return unhandled;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
