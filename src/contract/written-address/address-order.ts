import * as v from 'valibot';

/**
 * How the addresses of a country are written: patterns in which a field of `AddressParts` in braces stands for its text.
 * A field that is unknown leaves no gap.
 */
export const AddressOrder = v.object({
  /** The street and its number: "{property_number} {street_name}". */
  street: v.string(),
  /** What is around the street: "{neighborhood}, {city}, {state} {postal_code}". */
  area: v.string(),
});
export type AddressOrder = v.InferOutput<typeof AddressOrder>;

/** The same with the whole address on one line, which only the service writes. */
export type LineOrder = AddressOrder & {
  /** `{street}` and `{area}` are the two others: "{property_name}, {street}, {unit}, {floor}, {area}". */
  readonly line: string;
  /** The word before the number of a flat: "Apt". */
  readonly unit?: string;
  /** The word before the number of a floor: "Floor". */
  readonly floor?: string;
};
