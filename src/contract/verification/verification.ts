import * as v from 'valibot';
import {Id} from '../id.js';

/** The one outcome of a window. */
export const VerificationOutcome = v.picklist(['verified', 'not_at_address', 'unknown']);
export type VerificationOutcome = v.InferOutput<typeof VerificationOutcome>;

/** `in_progress` until the window has its one outcome. */
export const VerificationStatus = v.picklist(['in_progress', ...VerificationOutcome.options]);
export type VerificationStatus = v.InferOutput<typeof VerificationStatus>;

/** `first_time` in the first window (7 days), `continuous` in every later one. */
export const VerificationMode = v.picklist(['first_time', 'continuous']);
export type VerificationMode = v.InferOutput<typeof VerificationMode>;

/** The evidence behind a profile; `address_creation` while there is nothing but the address itself. */
export const ProfileSource = v.picklist([
  'address_creation',
  'presence',
  'customer_server',
  'interaction',
  'courier',
  'simulator',
]);
export type ProfileSource = v.InferOutput<typeof ProfileSource>;

/** The answer of the status query, §2.1 of the service interface. */
export const VerificationAnswer = v.object({
  most_recent_profile: v.object({
    status: VerificationStatus,
    /** 0 (nothing supports it) to 1 (certain). */
    score: v.number(),
    address_verification_id: Id,
    source: ProfileSource,
    /** The reasons for the score, in sentences; empty without evidence. */
    reasons: v.array(v.string()),
  }),
  webhook_profile: v.object({
    /** Absent while the verification is in progress, as in the webhook. */
    verification_status: v.optional(VerificationOutcome),
    verification_mode: VerificationMode,
  }),
  location_id: Id,
  /** The person of the location, as in `UserAddress` and webhooks; absent from older services. */
  user_id: v.optional(Id),
  /** Whether the person proved their phone; if not, anyone could have entered the number. */
  phone_proved: v.optional(v.boolean()),
});
export type VerificationAnswer = v.InferOutput<typeof VerificationAnswer>;
