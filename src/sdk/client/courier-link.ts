import * as v from 'valibot';
import {CourierLinkAnswer} from '../../contract/verification/courier.js';

/** A delivery for which a courier gets a link. */
export type NewCourierLink = {
  /** Your own id of the delivery: of several answers to one delivery the newest counts. */
  readonly deliveryId: string | number;
  /** Seconds until the link ends, 86,400 (a day) at most; a day when absent. */
  readonly expiresIn?: number;
  /** Whether the page has a button that calls the person. If absent, their phone is not on the page. */
  readonly call?: boolean;
};

/** The link, and when it ends (ISO 8601). A newer service's additional fields pass unchanged. */
export const CourierLinkResult = v.looseObject(CourierLinkAnswer.entries);
export type CourierLink = v.InferOutput<typeof CourierLinkResult>;
