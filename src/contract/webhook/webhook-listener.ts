import * as v from 'valibot';
import {Id} from '../id.js';
import {listOf} from '../list-of.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';
import {CustomHeader} from './custom-header.js';
import {PayloadVersion} from './webhook.js';
import {EventType, MAX_EVENTS} from './webhook-v3.js';

/** The body of `PUT /v5/webhook`: absent fields stay as they are; the first one needs only `url`. */
export const WebhookChange = v.object({
  url: v.optional(v.pipe(v.string('Send a URL such as https://shop.example/hook.'), v.trim())),
  header: v.optional(v.nullable(CustomHeader)),
  payload: v.optional(v.picklist(PayloadVersion.options, 'Give v2, v2_with_legacy or v3.')),
  /** The subscribed events; null for all, including those of later versions. Version 2 sends only two of them. */
  events: v.optional(
    v.nullable(
      v.pipe(
        listOf(EventType, {max: MAX_EVENTS}),
        v.minLength(1, 'Name at least one type, or send "on": false to receive nothing.'),
      ),
    ),
  ),
  on: v.optional(v.boolean('Send true or false.')),
  /** Creates a new secret beside the present one. */
  rotate_secret: v.optional(v.boolean('Send true or false.')),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

/** Why a listener is off: a person switched it off, or it answered 410. */
export const OffReason = v.picklist(['switched_off', 'gone']);
export type OffReason = v.InferOutput<typeof OffReason>;

/** A listener, without its header's value and its secrets; times are ISO 8601. */
export const WebhookDetails = v.object({
  url: v.string(),
  header: v.optional(v.object({name: v.string()})),
  payload: PayloadVersion,
  /** The subscribed events; version 2 sends only the two that change a status. */
  events: v.array(EventType),
  on: v.boolean(),
  /** Present while it is off. */
  off: v.optional(v.object({reason: OffReason, since: v.string()})),
  secret_made_at: v.string(),
  /** During a rotation: until then, the old secret signs as well. */
  old_secret_until: v.optional(v.string()),
  created_at: v.string(),
  changed_at: v.string(),
});
export type WebhookDetails = v.InferOutput<typeof WebhookDetails>;

/** The answer of `GET` and `PUT /v5/webhook`. */
export const WebhookAnswer = v.object({
  webhook: WebhookDetails,
  /** Present only in the answer that created it: `whsec_…`. */
  secret: v.optional(v.string()),
  /** What was removed because the URL has another origin, for which it was not meant. */
  cleared: v.optional(v.array(v.picklist(['header', 'secret']))),
});
export type WebhookAnswer = v.InferOutput<typeof WebhookAnswer>;

/**
 * The result of an attempt. `refused`: the listener answered other than 2xx; `forbidden`: the service must not call
 * this address; `failed`: an error in the service; `cut_off`: the service's process ended.
 */
export const AttemptOutcome = v.picklist([
  ...(['delivered', 'refused', 'timed_out', 'unreachable'] as const),
  ...(['forbidden', 'failed', 'cut_off'] as const),
]);
export type AttemptOutcome = v.InferOutput<typeof AttemptOutcome>;

const Ended = v.object({
  outcome: AttemptOutcome,
  /** The HTTP status of the answer. */
  status: v.optional(v.number()),
  milliseconds: v.optional(v.number()),
  /** The beginning of the answer, or what went wrong. */
  answer: v.optional(v.string()),
});

/** The answer of `POST /v5/webhook/test`: the result of one sample notification. */
export const WebhookTestAnswer = v.object({result: Ended});
export type WebhookTestAnswer = v.InferOutput<typeof WebhookTestAnswer>;

/** `waiting` includes an attempt under way; `dead` is the state after the last attempt. */
export const DeliveryState = v.picklist(
  ['waiting', 'delivered', 'dead'],
  'Give waiting, delivered or dead.',
);
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** An event for the listener with all its attempts, the first one first; times are ISO 8601. */
export const Delivery = v.object({
  /** The event's id, which each attempt sends as `webhook-id`. */
  id: Id,
  event_type: EventType,
  location_id: Id,
  /** The title of the address, to members of the dashboard alone; absent once it is deleted. */
  location_title: v.optional(v.string()),
  /** Absent for `address.collected`. */
  address_verification_id: v.optional(Id),
  /** Present if the event is a change of status. */
  status: v.optional(VerificationStatus),
  mode: v.optional(VerificationMode),
  state: DeliveryState,
  /** When the event was queued. */
  created_at: v.string(),
  /** While it waits: the time of the next attempt, or of an earlier event of the same address. */
  next_attempt_at: v.optional(v.string()),
  attempts: v.array(v.object({number: v.number(), at: v.string(), ...Ended.entries})),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** The query of `GET /v5/webhook/deliveries`; every field is optional. */
export const DeliveriesQuery = v.object({
  /** Of which addresses, as in `GET /v5/locations`; or the id of a delivery, an address, one of its windows, or a person. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search for 200 characters at most.'))),
  state: v.optional(DeliveryState),
  /** The id of the last delivery of the previous page. */
  before: v.optional(Id),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'Give 1 to 100.'), v.transform(Number)),
    '50',
  ),
});

/** The answer of `GET /v5/webhook/deliveries`: a page, the newest first. */
export const DeliveriesAnswer = v.object({
  deliveries: v.array(Delivery),
  /** Present if there may be more: request the next page with `?before=`. */
  before: v.optional(Id),
});
export type DeliveriesAnswer = v.InferOutput<typeof DeliveriesAnswer>;

/** The answer of `GET /v5/webhook/deliveries/{id}`. */
export const DeliveryAnswer = v.object({delivery: Delivery});
export type DeliveryAnswer = v.InferOutput<typeof DeliveryAnswer>;

/** Where the counts of `WebhookHealth` end: more are not counted. */
export const MOST_COUNTED = 1000;

/** The answer of `GET /v5/webhook/health`: what the listener has not taken. */
export const WebhookHealth = v.object({
  waiting: v.number(),
  dead: v.number(),
  /** When the oldest dead letter became one, in ISO 8601. */
  dead_since: v.optional(v.string()),
  /** How the last attempt of the newest dead letter ended. */
  last_outcome: v.optional(AttemptOutcome),
  /** The HTTP status of its answer. */
  last_status: v.optional(v.number()),
});
export type WebhookHealth = v.InferOutput<typeof WebhookHealth>;

/** The body of `POST /v5/webhook/send-again`. */
export const SendAgain = v.object({
  /** Dead letters from this time on are sent again. */
  since: v.pipe(
    v.string('Send a time such as 2026-03-02T12:00:00Z.'),
    v.isoTimestamp('Send a time such as 2026-03-02T12:00:00Z.'),
  ),
});

/** How many dead letters were queued again. */
export const SendAgainAnswer = v.object({sent_again: v.number()});
export type SendAgainAnswer = v.InferOutput<typeof SendAgainAnswer>;
