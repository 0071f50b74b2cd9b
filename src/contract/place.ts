import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';

/** How exactly the point stands: on the building, between two numbers, on the street, or in the area. */
export const Precision = v.picklist(['rooftop', 'interpolated', 'street', 'area']);
export type Precision = v.InferOutput<typeof Precision>;

/** What a place is: a door, a street, the corner of two, something with a name, or a quarter. */
export const PlaceKind = v.picklist(['address', 'street', 'corner', 'place', 'area']);
export type PlaceKind = v.InferOutput<typeof PlaceKind>;

/** From and to (exclusive) in UTF-16 units of the title: what the person typed, to be marked. */
export const MatchedRange = v.tuple([v.number(), v.number()]);
export type MatchedRange = v.InferOutput<typeof MatchedRange>;

/**
 * A place that a search finds.
 *
 * A kind or precision that is newer than its reader is read as a plain one: it decides on an icon and a zoom, and no more.
 */
export const Place = v.object({
  /** Issued by the service; stays valid when its data is rebuilt. */
  id: v.string(),
  kind: v.fallback(PlaceKind, 'place'),
  title: v.string(),
  subtitle: v.string(),
  precision: v.fallback(Precision, 'street'),
  geo_point: GeoPoint,
  /** What a courier would call the street; absent where no street has a name. */
  street_name: v.optional(v.string()),
  property_name: v.optional(v.string()),
  property_number: v.optional(v.string()),
  neighborhood: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postal_code: v.optional(v.string()),
  country_code: v.optional(v.string()),
});
export type Place = v.InferOutput<typeof Place>;

/** One line of the list under the search field. */
export const Suggestion = v.object({
  ...Place.entries,
  matched: v.fallback(v.array(MatchedRange), []),
  /** The house number that was asked for, where the map does not have it and offers this in its place. */
  asked_number: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** Why there is no suggestion for what was meant as a point: a link that shows none, or coordinates beyond the earth. */
export const SuggestHint = v.picklist(['link-unreadable', 'out-of-range']);
export type SuggestHint = v.InferOutput<typeof SuggestHint>;

/** The answer of `GET /v5/places`. */
export const SuggestAnswer = v.object({
  suggestions: v.array(Suggestion),
  attribution: v.string(),
  /** One that is newer than its reader is none. */
  hint: v.fallback(v.optional(SuggestHint), undefined),
});
export type SuggestAnswer = v.InferOutput<typeof SuggestAnswer>;

/** The answer of `GET /v5/places/{id}`. */
export const PlaceAnswer = v.object({place: Place, attribution: v.string()});
export type PlaceAnswer = v.InferOutput<typeof PlaceAnswer>;

/** The answer of `GET /v5/places/reverse`: the nearest place, and how far it is in metres; null where there is none. */
export const ReverseAnswer = v.object({
  place: v.nullable(Place),
  distance: v.nullable(v.number()),
  attribution: v.string(),
});
export type ReverseAnswer = v.InferOutput<typeof ReverseAnswer>;
