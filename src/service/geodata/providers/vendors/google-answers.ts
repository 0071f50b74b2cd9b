import * as v from 'valibot';

const text = v.nullish(v.string());

/** A part of an address: "Kenya", "KE", ["country", "political"]. */
export type Component = {
  readonly long: string;
  readonly short: string;
  readonly types: readonly string[];
};

/** The answer of `places:autocomplete`: an empty object if nothing was found, so no other field may be there. */
export const Predictions = v.strictObject({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            types: v.optional(v.array(v.string()), []),
            structuredFormat: v.optional(v.object({mainText: v.object({text: v.string()})})),
          }),
        ),
      }),
    ),
    [],
  ),
});

/** The answer of Place Details, with the fields of a mask. */
export const Details = v.object({
  id: v.string(),
  location: v.object({latitude: v.number(), longitude: v.number()}),
  types: v.optional(v.array(v.string()), []),
  displayName: v.optional(v.object({text: v.string()})),
  addressComponents: v.optional(
    v.array(
      v.pipe(
        v.object({longText: text, shortText: text, types: v.optional(v.array(v.string()), [])}),
        v.transform(
          ({longText, shortText, types}): Component => ({
            long: longText ?? '',
            short: shortText ?? '',
            types,
          }),
        ),
      ),
    ),
    [],
  ),
});
export type Details = v.InferOutput<typeof Details>;

/** The answer of the Geocoding API, which says in `status` what others say by the status of HTTP. */
export const Geocoded = v.object({
  status: v.string(),
  results: v.optional(
    v.array(
      v.object({
        place_id: v.string(),
        types: v.array(v.string()),
        geometry: v.object({
          location: v.object({lat: v.number(), lng: v.number()}),
          location_type: v.string(),
        }),
        address_components: v.array(
          v.pipe(
            v.object({long_name: v.string(), short_name: v.string(), types: v.array(v.string())}),
            v.transform(
              ({long_name: long, short_name: short, types}): Component => ({long, short, types}),
            ),
          ),
        ),
      }),
    ),
    [],
  ),
});
export type Geocoded = v.InferOutput<typeof Geocoded>;
