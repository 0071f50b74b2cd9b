import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';
import {ifKnown} from './if-known.js';

/** The accuracy of the point: on the building, between two numbers, on the street, or in the area. */
export const Precision = v.picklist(['rooftop', 'interpolated', 'street', 'area']);

/** What the place is: a door, a street, the corner of two, something with a name, or a neighbourhood. */
export const PlaceKind = v.picklist(['address', 'street', 'corner', 'place', 'area']);
export type PlaceKind = v.InferOutput<typeof PlaceKind>;

/** Start and end (exclusive) of the typed text in the title, in UTF-16 units, for highlighting. */
export const MatchedRange = v.tuple([v.number(), v.number()]);
export type MatchedRange = v.InferOutput<typeof MatchedRange>;

/**
 * A place that a search finds.
 *
 * An unknown kind or precision from a newer service becomes a plain one, because it only selects an icon and a zoom.
 */
export const Place = v.object({
  /** Issued by the service; stays valid when its data is rebuilt. */
  id: v.string(),
  kind: v.fallback(PlaceKind, 'place'),
  title: v.string(),
  subtitle: v.string(),
  precision: v.fallback(Precision, 'street'),
  geo_point: GeoPoint,
  /** The street in a courier's words; absent if no street there has a name. */
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
  /** The requested house number, if the map lacks it and offers this place instead. */
  asked_number: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** Why a text that means a point has no suggestion: the link contains none, or the coordinates are off the earth. */
export const SuggestHint = v.picklist(['link-unreadable', 'out-of-range']);
export type SuggestHint = v.InferOutput<typeof SuggestHint>;

/** The answer of `GET /v5/places`. */
export const SuggestAnswer = v.object({
  suggestions: v.array(Suggestion),
  attribution: v.string(),
  /** An unknown hint from a newer service becomes absent. */
  hint: ifKnown(SuggestHint),
});
export type SuggestAnswer = v.InferOutput<typeof SuggestAnswer>;

/** The answer of `GET /v5/places/{id}`. */
export const PlaceAnswer = v.object({place: Place, attribution: v.string()});
export type PlaceAnswer = v.InferOutput<typeof PlaceAnswer>;

/** The answer of `GET /v5/places/reverse`: the nearest place and its distance in metres; both null if none is near. */
export const ReverseAnswer = v.object({
  place: v.nullable(Place),
  distance: v.nullable(v.number()),
  attribution: v.string(),
});
export type ReverseAnswer = v.InferOutput<typeof ReverseAnswer>;
