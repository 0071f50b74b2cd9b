import * as v from 'valibot';
import {Latitude, Longitude} from '../../../contract/geo-point.js';
import {ProblemError} from '../../base/problem-error.js';
import {fieldMessage} from '../../http/field-message.js';

const number = (least: number, most: number) =>
  v.pipe(
    v.string('Send a decimal number of degrees.'),
    v.regex(/^[+-]?\d+(\.\d+)?$/, 'Send a decimal number of degrees.'),
    v.transform(Number),
    v.minValue(least, `Send ${least} or more.`),
    v.maxValue(most, `Send ${most} or less.`),
  );
const NEAR = 'Send latitude and longitude in degrees, as in near=-34.9059,-56.1913.';

/** Links of maps are long; of other texts only the beginning is searched. */
const LONGEST_TEXT = 2000;

const near = (schema: typeof Latitude | typeof Longitude) => v.message(schema, NEAR);

/** The query of `GET /v5/places`. */
export const SuggestQueryString = v.object({
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
});

/** The query of what asks about a point. */
export const PointQueryString = v.object({lat: number(-90, 90), lon: number(-180, 180)});

/** Reads a query; throws `bad_argument` with every wrong field named. */
export function parseQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: Record<string, string>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, query, {message: fieldMessage});
  if (result.success) return result.output;
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    // Both numbers of `near` may be wrong: one message tells it all.
    if (messages.has(field)) continue;
    messages.set(field, issue.received === 'undefined' ? 'This field is required.' : issue.message);
  }
  const errors = Array.from(messages, ([field, message]) => ({field, message}));
  const names = [...messages.keys()].join(', ');
  throw new ProblemError('bad_argument', `Wrong or missing in the query: ${names}.`, {errors});
}
