import * as v from 'valibot';
import {listOf} from '../list-of.js';
import {oneLine} from './one-line.js';

/** The most text messages of a branch a day; an `int` column could hold a thousand times as many. */
export const MOST_TEXTS = 1_000_000;

/** Evidence is kept for this many days: a longer window would be decided without its earliest evidence. */
export const MOST_DAYS = 90;

/** More than there are in ISO 3166-1. */
const MAX_COUNTRIES = 300;

const COUNTRY = 'Write a country’s two letters (ISO 3166-1), such as UY.';
const Country = v.pipe(
  v.string(COUNTRY),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, COUNTRY),
);

/** A whole number; `what` follows it in the message. */
function wholeNumber(least: number, most: number, what: string) {
  const message = `Write a whole number${what} from ${least} to ${most.toLocaleString('en')}.`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** The settings of a branch, which the answer of `/dashboard/api/settings` holds. */
export const BranchSettings = v.object({
  name: oneLine(1),
  /** ISO 3166-1 alpha-2: phones without a country prefix belong to it. */
  country: Country,
  /** Text messages a day; 0: none are sent. */
  sms_a_day: wholeNumber(0, MOST_TEXTS, ''),
  /** The countries that receive text messages; if empty, only the branch's own. */
  sms_countries: v.pipe(
    listOf(Country, {max: MAX_COUNTRIES, noList: 'Send a list of countries.'}),
    v.transform(all => [...new Set(all)]),
  ),
  /** Length of the verification windows after the first. */
  later_window_days: wholeNumber(1, MOST_DAYS, ' of days'),
  /** Whether verifying needs evidence from the branch's own server. */
  needs_server_evidence: v.boolean(),
  /** Whether people are verified whose phones are not proved. */
  verifies_unproved: v.boolean(),
  /** Whether people are asked to let their devices confirm their address. */
  presence: v.boolean(),
});
export type BranchSettings = v.InferOutput<typeof BranchSettings>;

/** The body of `PATCH /dashboard/api/settings`: what is absent stays. */
export const SettingsChange = v.pipe(
  v.partial(BranchSettings),
  v.check(change => Object.keys(change).length > 0, 'Send at least one setting to change.'),
);
export type SettingsChange = v.InferOutput<typeof SettingsChange>;
