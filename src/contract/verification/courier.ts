import * as v from 'valibot';
import {absentable} from '../absentable.js';
import {Accuracy} from '../accuracy.js';
import {callerId} from '../caller-id.js';
import {GeoPoint} from '../geo-point.js';

/** Seconds for which a courier's link is valid at most, and without another wish. */
export const LONGEST_LINK = 86_400;

const SECONDS = `Send whole seconds, from 1 to ${LONGEST_LINK} (a day).`;

/** The body of `POST /v5/locations/{id}/courier-links`: a link for whoever brings this one delivery. */
export const NewCourierLink = v.object({
  /** The customer's own id of the delivery: each delivery has one answer. */
  delivery_id: v.pipe(callerId(100), v.trim()),
  /** Seconds; a day when absent. */
  expires_in: absentable(
    v.pipe(
      v.number(SECONDS),
      v.integer(SECONDS),
      v.minValue(1, SECONDS),
      v.maxValue(LONGEST_LINK, SECONDS),
    ),
  ),
  /** Whether the page may have a button that calls the person. */
  call: absentable(v.boolean()),
});

/** The answer: the link, and when it ends (ISO 8601). */
export const CourierLinkAnswer = v.object({url: v.string(), expires_at: v.string()});
export type CourierLinkAnswer = v.InferOutput<typeof CourierLinkAnswer>;

/** What a courier answers on the page behind their link, and where their device was if they let it say so. */
export const CourierAnswer = v.pipe(
  v.object({
    answer: v.picklist(['here', 'not_here'], 'Send here or not_here.'),
    geo_point: absentable(GeoPoint),
    accuracy: absentable(Accuracy),
  }),
  v.forward(
    v.partialCheck(
      [['geo_point'], ['accuracy']],
      ({geo_point, accuracy}) => (geo_point === undefined) === (accuracy === undefined),
      'Send geo_point and accuracy, or neither.',
    ),
    ['accuracy'],
  ),
);
export type CourierAnswer = v.InferOutput<typeof CourierAnswer>;
