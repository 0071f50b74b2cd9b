import * as v from 'valibot';
import {Latitude, Longitude} from '../../../contract/geo-point.js';

const number = (least: number, most: number) =>
  v.pipe(
    v.string('Send a decimal number of degrees.'),
    v.regex(/^[+-]?\d+(\.\d+)?$/, 'Send a decimal number of degrees.'),
    v.transform(Number),
    v.minValue(least, `Send ${least} or more.`),
    v.maxValue(most, `Send ${most} or less.`),
  );
const NEAR = 'Send latitude and longitude in degrees, as in near=-34.9059,-56.1913.';

/** Map links are long; only the beginning of other texts is searched. */
const LONGEST_TEXT = 2000;

const near = (schema: typeof Latitude | typeof Longitude) => v.message(schema, NEAR);

/** The query of `GET /v5/places`. */
export const SuggestQuery = v.object({
  text: v.pipe(
    v.string('Send what the person typed.'),
    v.trim(),
    v.minLength(1, 'Send what the person typed: at least one letter.'),
    v.maxLength(LONGEST_TEXT, `Send ${LONGEST_TEXT} characters at most.`),
  ),
  near: v.optional(
    v.pipe(
      v.string(NEAR),
      v.transform(text => text.split(',').map(part => (part.trim() === '' ? NaN : Number(part)))),
      v.strictTuple([near(Latitude), near(Longitude)], NEAR),
      v.transform(([lat, lon]) => ({lat, lon})),
    ),
  ),
  confirmed: v.optional(v.picklist(['true', 'false'], 'Send true or false.')),
});

/** The query of `GET /v5/places/reverse`. */
export const PointQuery = v.object({lat: number(-90, 90), lon: number(-180, 180)});
