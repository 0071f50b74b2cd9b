import * as v from 'valibot';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';
import {CustomHeader} from './custom-header.js';
import {PayloadVersion} from './webhook.js';
import {EventType} from './webhook-v3.js';

/** The body of `PUT /v5/webhook`: what is left out stays as it is; a first one needs `url` alone. */
export const WebhookChange = v.object({
  url: v.optional(v.pipe(v.string('Send a URL such as https://shop.example/hook.'), v.trim())),
  header: v.optional(v.nullable(CustomHeader)),
  payload: v.optional(v.picklist(PayloadVersion.options, 'Give v2, v2_with_legacy or v3.')),
  /** What is to be sent; null for all, those of later versions too. Version 2 has words for two of them alone. */
  events: v.optional(
    v.nullable(
      v.pipe(
        v.array(EventType),
        v.minLength(1, 'Name at least one type, or send "on": false to be sent nothing.'),
      ),
    ),
  ),
  on: v.optional(v.boolean('Send true or false.')),
  /** Makes a new secret beside the one that is valid. */
  rotate_secret: v.optional(v.boolean('Send true or false.')),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

/** Why a listener is off: somebody said so, or it answered 410. */
export const OffReason = v.picklist(['switched_off', 'gone']);
export type OffReason = v.InferOutput<typeof OffReason>;

/** A listener as it is shown; times are ISO 8601. The header's value and the secrets are not. */
export const WebhookDetails = v.object({
  url: v.string(),
  header: v.optional(v.object({name: v.string()})),
  payload: PayloadVersion,
  /** What it subscribes to; of version 2 only the two that change a status are sent. */
  events: v.array(EventType),
  on: v.boolean(),
  /** Present while it is off. */
  off: v.optional(v.object({reason: OffReason, since: v.string()})),
  secret_made_at: v.string(),
  /** During a rotation: until when the secret before signs too. */
  old_secret_until: v.optional(v.string()),
  created_at: v.string(),
  changed_at: v.string(),
});
export type WebhookDetails = v.InferOutput<typeof WebhookDetails>;

/** The answer of `GET` and `PUT /v5/webhook`. */
export const WebhookAnswer = v.object({
  webhook: WebhookDetails,
  /** Present where one was made, and this once: `whsec_…`. */
  secret: v.optional(v.string()),
  /** What another origin has cleared, for it was meant for the one before. */
  cleared: v.optional(v.array(v.picklist(['header', 'secret']))),
});
export type WebhookAnswer = v.InferOutput<typeof WebhookAnswer>;

/**
 * How a try ended: `refused` by another answer than 2xx, `forbidden` by the service itself (an address that it must not
 * call), `failed` by a fault of the service, `cut_off` by the end of its process.
 */
export const AttemptOutcome = v.picklist([
  ...(['delivered', 'refused', 'timed_out', 'unreachable'] as const),
  ...(['forbidden', 'failed', 'cut_off'] as const),
]);
export type AttemptOutcome = v.InferOutput<typeof AttemptOutcome>;

const Ended = v.object({
  outcome: AttemptOutcome,
  /** The HTTP status that was answered. */
  status: v.optional(v.number()),
  milliseconds: v.optional(v.number()),
  /** The beginning of what was answered, or what went wrong. */
  answer: v.optional(v.string()),
});

/** The answer of `POST /v5/webhook/test`: what came of one sample notification. */
export const WebhookTestAnswer = v.object({result: Ended});
export type WebhookTestAnswer = v.InferOutput<typeof WebhookTestAnswer>;

/** Where a delivery stands: `waiting` also while it is tried, `dead` after the last try. */
export const DeliveryState = v.picklist(
  ['waiting', 'delivered', 'dead'],
  'Give waiting, delivered or dead.',
);
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** An event that is sent to the listener, with each attempt, the first one first; times are ISO 8601. */
export const Delivery = v.object({
  /** The event's own id, which each attempt carries as `webhook-id`. */
  id: Id,
  event_type: EventType,
  location_id: Id,
  /** Absent of `address.collected`. */
  address_verification_id: v.optional(Id),
  /** Present where the event is a change of it. */
  status: v.optional(VerificationStatus),
  mode: v.optional(VerificationMode),
  state: DeliveryState,
  /** Since when it is to be delivered. */
  created_at: v.string(),
  /** While it waits: when the next attempt is due, or that of an earlier event of the same address. */
  next_attempt_at: v.optional(v.string()),
  attempts: v.array(v.object({number: v.number(), at: v.string(), ...Ended.entries})),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** The query of `GET /v5/webhook/deliveries`; all of it may be left out. */
export const DeliveriesQuery = v.object({
  state: v.optional(DeliveryState),
  /** Of the last one that was seen. */
  before: v.optional(Id),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'Give 1 to 100.'), v.transform(Number)),
    '50',
  ),
});

/** The answer of `GET /v5/webhook/deliveries`, the newest first; `before` leads to the next page. */
export const DeliveriesAnswer = v.object({
  deliveries: v.array(Delivery),
  /** Present where there may be more: the id to ask with as `?before=`. */
  before: v.optional(Id),
});
export type DeliveriesAnswer = v.InferOutput<typeof DeliveriesAnswer>;

/** The body of `POST /v5/webhook/send-again`. */
export const SendAgain = v.object({
  /** Dead letters since then are sent again. */
  since: v.pipe(
    v.string('Send a time such as 2026-03-02T12:00:00Z.'),
    v.isoTimestamp('Send a time such as 2026-03-02T12:00:00Z.'),
  ),
});
export type SendAgain = v.InferOutput<typeof SendAgain>;

/** How many dead letters wait again. */
export const SendAgainAnswer = v.object({sent_again: v.number()});
export type SendAgainAnswer = v.InferOutput<typeof SendAgainAnswer>;
