import * as v from 'valibot';
import {Accuracy} from '../accuracy.js';
import {GeoPoint} from '../geo-point.js';
import {Timestamp} from '../timestamp.js';

/** The consent of a person who saves an address; both fields are absent without consent. */
export const PresenceConsent = v.object({
  /** That the business may confirm, from this device, that they are at this address. */
  presence_consent: v.optional(v.boolean()),
  /** The version of the text that they read, such as `en-1`; stored with the time. */
  presence_words: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type PresenceConsent = v.InferOutput<typeof PresenceConsent>;

/** The body of `POST /v5/presence`: the location of the token's device. `time` parses and limits its time. */
export function presenceFix<Time>(time: v.GenericSchema<string, Time>) {
  return v.object({
    geo_point: GeoPoint,
    /** A fix worse than 2 km is useless. */
    accuracy: Accuracy,
    /** When the device was there: at most an hour ago; now when absent. */
    at: v.optional(time),
  });
}
export const PresenceFix = presenceFix(Timestamp);
export type PresenceFix = v.InferOutput<typeof PresenceFix>;
