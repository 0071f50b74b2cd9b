import * as v from 'valibot';
import {Id} from '../id.js';
import {listOf} from '../list-of.js';
import {EventType, MAX_EVENTS} from '../webhook/webhook-v3.js';

/** The longest text of a request, in characters. */
export const LONGEST_REQUEST = 300;

/** The body of `POST /dashboard/api/subscription-requests`: which events, and what for. */
export const NewSubscriptionRequest = v.object({
  events: v.pipe(
    listOf(EventType, {max: MAX_EVENTS, noList: 'Choose at least one event.'}),
    v.minLength(1, 'Choose at least one event.'),
    v.transform(some => EventType.options.filter(type => some.includes(type))),
  ),
  reason: v.pipe(
    v.string('Say what for.'),
    v.trim(),
    v.minLength(3, 'Say what for, in a few words.'),
    v.maxLength(LONGEST_REQUEST, `What for has at most ${LONGEST_REQUEST} characters.`),
  ),
});
export type NewSubscriptionRequest = v.InferOutput<typeof NewSubscriptionRequest>;

/** What an owner does with a request. */
export const RequestAnswer = v.picklist(['subscribed', 'declined'], 'Give subscribed or declined.');
export type RequestAnswer = v.InferOutput<typeof RequestAnswer>;

/** A member who may not change the listener asks an owner for events; times are ISO 8601. */
export const SubscriptionRequest = v.object({
  id: Id,
  events: v.array(EventType),
  reason: v.string(),
  asked_by: v.string(),
  asked_at: v.string(),
  /** Absent while it is open. */
  answered: v.optional(
    v.object({
      answer: RequestAnswer,
      /** The owner's name; absent once nobody knows it. */
      by: v.optional(v.string()),
      at: v.string(),
    }),
  ),
});
export type SubscriptionRequest = v.InferOutput<typeof SubscriptionRequest>;

/**
 * The answer of `GET /dashboard/api/subscription-requests`. To owners: the open ones of the branch, the oldest first. To
 * everybody else: their own, the newest first.
 */
export const SubscriptionRequestsAnswer = v.object({
  requests: v.array(SubscriptionRequest),
  /** How many owners a request reaches. */
  owners: v.number(),
});
export type SubscriptionRequestsAnswer = v.InferOutput<typeof SubscriptionRequestsAnswer>;

/** The body of `POST /dashboard/api/subscription-requests/{id}/answer`. */
export const AnsweredRequest = v.object({answer: RequestAnswer});
