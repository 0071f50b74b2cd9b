import * as v from 'valibot';
import {vendorName, vendorOptions} from './config/vendor-options.js';
import {IMAGERY_VENDOR_NAMES} from './imagery-vendors/imagery-vendors.js';
import {VENDOR_NAMES} from './vendors/vendors.js';

/** From what of its terms an agreement of the operator with the vendor releases: see `Terms`. */
export const AGREEMENTS = ['any-map', 'keep-points'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

const COUNTRIES = 'give a list of ISO 3166-1 codes of two capital letters, such as ["KE", "UG"].';

/** One provider of places in the file, as it is written there. */
export const ProviderOptions = v.object({
  provider: vendorName(VENDOR_NAMES),
  ...vendorOptions,
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

/** One provider of street pictures in the file, as it is written there. */
export const ImageryOptions = v.object({
  provider: vendorName(IMAGERY_VENDOR_NAMES),
  ...vendorOptions,
});
export type ImageryOptions = v.InferOutput<typeof ImageryOptions>;

const list = v.optional(v.array(v.unknown(), 'give a list of providers.'));

/** The whole file. */
export const ProvidersFile = v.object({places: list, imagery: list, map: list});
