import * as v from 'valibot';
import {VENDOR_NAMES} from './vendors/vendors.js';

/** From what of its terms an agreement of the operator with the vendor releases: see `Terms`. */
export const AGREEMENTS = ['any-map', 'keep-points'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

const text = (mend: string) => v.pipe(v.string(mend), v.trim(), v.minLength(1, mend));
const KEY = 'give the key, or {"variable": "NAME"} for one in an environment variable.';
const COUNTRIES = 'give a list of ISO 3166-1 codes of two capital letters, such as ["KE", "UG"].';

/** One provider in the file, as it is written there. */
export const ProviderOptions = v.object({
  provider: v.picklist(
    VENDOR_NAMES,
    ({received}) => `${received} is not a provider: use ${VENDOR_NAMES.join(', ')}.`,
  ),
  url: v.optional(text('give a URL.')),
  key: v.optional(v.union([text(KEY), v.strictObject({variable: text(KEY)})], KEY)),
  requests_a_day: v.optional(
    v.pipe(
      v.number('give a whole number of requests.'),
      v.safeInteger('give a whole number of requests.'),
      v.minValue(1, 'give 1 or more, or leave the provider out.'),
      v.maxValue(2_000_000_000, 'give 2,000,000,000 or less.'),
    ),
  ),
  countries: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(COUNTRIES), v.regex(/^[A-Z]{2}$/, COUNTRIES)), COUNTRIES),
      v.minLength(1, COUNTRIES),
    ),
  ),
  language: v.optional(
    v.pipe(
      v.string('give a language, such as "sw".'),
      v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'give a language, such as "sw" or "pt-BR".'),
    ),
  ),
  agreed: v.optional(
    v.array(
      v.picklist(AGREEMENTS, ({received}) => `${received} is none of ${AGREEMENTS.join(', ')}.`),
      `give a list of what your agreement allows: ${AGREEMENTS.join(', ')}.`,
    ),
  ),
});
export type ProviderOptions = v.InferOutput<typeof ProviderOptions>;

/** The whole file. */
export const ProvidersFile = v.object({
  places: v.optional(v.array(v.unknown(), 'give a list of providers.')),
});
