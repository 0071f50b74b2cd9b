import type * as v from 'valibot';
import type {Open} from '../open.js';
import type {VerificationMode, VerificationStatus} from '../verification/verification.js';
import type {NotifiedLocation, NotifiedUser} from './notified.js';
import type {EventType} from './webhook-v3.js';

/** What a notification is about, whichever version says it. */
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
  /** Of version 3: the address; once it is deleted, its ids alone. */
  readonly location?: v.InferOutput<typeof NotifiedLocation>;
  /** Of version 3: the person; once the address is deleted, the id alone. */
  readonly user?: v.InferOutput<typeof NotifiedUser>;
  /** The whole body as it came; what is documented nowhere may be gone tomorrow. */
  readonly raw: unknown;
};

/** Of the verification window: the next window of the location has another id. */
type OfVerification = About & {readonly verificationId: string};

/** An address was created; said by version 3 alone. */
export type Collected = About & {readonly version: 'v3'};

/** A window has begun, the first one; later ones begin silently. */
export type InProgress = OfVerification & {
  readonly status: 'in_progress';
  readonly mode: 'first_time';
};

type Decided<Status extends VerificationStatus> = OfVerification & {
  readonly status: Status;
  /** As it came, also where this version does not know it; undefined where there is none. */
  readonly mode: Open<VerificationMode> | undefined;
};

/** The person is at the address. */
export type Verified = Decided<'verified'>;

/** The person is somewhere else. */
export type NotAtAddress = Decided<'not_at_address'>;

/** The window has ended with too little to tell. */
export type Unknown = Decided<'unknown'>;

/** The first window has ended without an outcome: the address was deleted or archived. Said by version 3 alone. */
export type Cancelled = OfVerification & {
  readonly version: 'v3';
  readonly mode: Open<VerificationMode> | undefined;
};

/** What this version has no handler for; texts are as they came, undefined where there is none. */
export type Unhandled = {
  /** Empty where nothing tells one delivery of it from another. */
  readonly id: string;
  readonly version: 'v2' | 'v3';
  /** The `event_type` of version 3. */
  readonly type: Open<EventType> | undefined;
  readonly status: Open<VerificationStatus> | undefined;
  readonly mode: Open<VerificationMode> | undefined;
  /** The whole body as it came. */
  readonly raw: unknown;
};

/** What a delivered body asks of a listener, by the rules of §4.3 of the service interface. */
export type Reading =
  | {readonly kind: 'nothing'}
  | {readonly kind: 'collected'; readonly notification: Collected}
  | {readonly kind: 'in_progress'; readonly notification: InProgress}
  | {readonly kind: 'verified'; readonly notification: Verified}
  | {readonly kind: 'not_at_address'; readonly notification: NotAtAddress}
  | {readonly kind: 'unknown'; readonly notification: Unknown}
  | {readonly kind: 'cancelled'; readonly notification: Cancelled}
  | {readonly kind: 'unhandled'; readonly notification: Unhandled};

/** What is decided by a status, in either version; undefined where this version does not know the status. */
export function readOutcome(
  about: OfVerification,
  {status, mode}: {readonly status: unknown; readonly mode: unknown},
): Reading | undefined {
  const said = {...about, mode: asText(mode)};
  if (status === 'verified') return {kind: status, notification: {...said, status}};
  if (status === 'not_at_address') return {kind: status, notification: {...said, status}};
  if (status === 'unknown') return {kind: status, notification: {...said, status}};
  return undefined;
}

/** A text as it came; undefined for all else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
