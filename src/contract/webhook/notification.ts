import type * as v from 'valibot';
import type {Open} from '../open.js';
import type {VerificationMode, VerificationStatus} from '../verification/verification.js';
import type {NotifiedLocation, NotifiedUser} from './notified.js';
import type {EventType} from './webhook-v3.js';

/** Fields that every notification has in either version. */
type About = {
  /**
   * The same in every delivery of one notification: the header `webhook-id`, else the `event_id` of version 3, else
   * verification id, status and mode.
   */
  readonly id: string;
  readonly version: 'v2' | 'v3';
  readonly branchId: string;
  readonly locationId: string;
  readonly userId: string;
  /** Version 3 only: the address; just its ids once it is deleted. */
  readonly location?: v.InferOutput<typeof NotifiedLocation>;
  /** Version 3 only: the person; just the id once the address is deleted. */
  readonly user?: v.InferOutput<typeof NotifiedUser>;
  /** The whole body as received; undocumented fields may disappear. */
  readonly raw: unknown;
};

/** `verificationId` identifies the verification window; each window of a location has its own. */
type OfVerification = About & {readonly verificationId: string};

/** An address was created. Version 3 only. */
export type Collected = About & {readonly version: 'v3'};

/** The first window of an address has begun; later ones begin silently. */
export type InProgress = OfVerification & {
  readonly status: 'in_progress';
  readonly mode: 'first_time';
};

type Decided<Status extends VerificationStatus> = OfVerification & {
  readonly status: Status;
  /** As received, even if this version does not know it; undefined if absent. */
  readonly mode: Open<VerificationMode> | undefined;
};

/** The person is at the address. */
export type Verified = Decided<'verified'>;

/** The person is somewhere else. */
export type NotAtAddress = Decided<'not_at_address'>;

/** The window ended with too little evidence to decide. */
export type Unknown = Decided<'unknown'>;

/** The first window ended without an outcome, because the address was deleted or archived. Version 3 only. */
export type Cancelled = OfVerification & {
  readonly version: 'v3';
  readonly mode: Open<VerificationMode> | undefined;
};

/** A notification that this version of the package does not know; texts are as received, undefined if absent. */
export type Unhandled = {
  /** Empty if nothing identifies the notification across deliveries. */
  readonly id: string;
  readonly version: 'v2' | 'v3';
  /** The `event_type` of version 3. */
  readonly type: Open<EventType> | undefined;
  readonly status: Open<VerificationStatus> | undefined;
  readonly mode: Open<VerificationMode> | undefined;
  /** The whole body as received. */
  readonly raw: unknown;
};

/** What a listener must do with a body, by the rules of §4.3 of the service interface. */
export type Reading =
  | {readonly kind: 'nothing'}
  | {readonly kind: 'collected'; readonly notification: Collected}
  | {readonly kind: 'in_progress'; readonly notification: InProgress}
  | {readonly kind: 'verified'; readonly notification: Verified}
  | {readonly kind: 'not_at_address'; readonly notification: NotAtAddress}
  | {readonly kind: 'unknown'; readonly notification: Unknown}
  | {readonly kind: 'cancelled'; readonly notification: Cancelled}
  | {readonly kind: 'unhandled'; readonly notification: Unhandled};

/** The notification of an outcome, in either version; undefined for a status that this version does not know. */
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

/** The text, or undefined for any other value. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
