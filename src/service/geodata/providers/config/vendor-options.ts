import * as v from 'valibot';

export const text = (mend: string) => v.pipe(v.string(mend), v.trim(), v.minLength(1, mend));
const KEY = 'give the key, or {"variable": "NAME"} for one in an environment variable.';

/** What can be set for a vendor of anything. */
export const vendorOptions = {
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
};

/** One of these names. */
export const vendorName = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, ({received}) => `${received} is not a provider: use ${names.join(', ')}.`);
