import * as v from 'valibot';

/** @__NO_SIDE_EFFECTS__ */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Leave the field out instead of sending it empty.'),
    v.maxLength(most),
  );

/** An address in words, without its point. Only the street is required. */
export const AddressParts = v.object({
  street_name: text(200),
  property_name: v.optional(text(200)),
  property_number: v.optional(text(40)),
  unit: v.optional(text(40)),
  floor: v.optional(text(40)),
  directions: v.optional(text(1000)),
  neighborhood: v.optional(text(120)),
  city: v.optional(text(120)),
  state: v.optional(text(120)),
  postal_code: v.optional(text(20)),
  country_code: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Two capital letters, ISO 3166-1.')),
  ),
});
export type AddressParts = v.InferOutput<typeof AddressParts>;

/** As far as they are known: each may be absent or undefined. */
export type KnownParts = {readonly [Key in keyof AddressParts]?: AddressParts[Key] | undefined};
