import * as v from 'valibot';
import {Accuracy} from '../accuracy.js';
import {GeoPoint} from '../geo-point.js';
import {Timestamp} from '../timestamp.js';

/** What a person who saves an address agreed to, where they were asked; both absent: to nothing. */
export const PresenceConsent = v.object({
  /** That the business confirms, from this device, that they are at this address. */
  presence_consent: v.optional(v.boolean()),
  /** Which version of the words they read, such as `en-1`; kept with the time. */
  presence_words: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type PresenceConsent = v.InferOutput<typeof PresenceConsent>;

/** The body of `POST /v5/presence`: where the device of a presence token is. `time` reads a moment, and may ask more of it. */
export function presenceFix<Time>(time: v.GenericSchema<string, Time>) {
  return v.object({
    geo_point: GeoPoint,
    /** A fix worse than 2 km is of no use. */
    accuracy: Accuracy,
    /** When it was there, an hour ago at most; absent: now. */
    at: v.optional(time),
  });
}
export const PresenceFix = presenceFix(Timestamp);
export type PresenceFix = v.InferOutput<typeof PresenceFix>;
