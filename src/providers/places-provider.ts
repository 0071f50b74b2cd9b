import type {GeoPoint} from '../contract/geo-point.js';
import type {Place, SuggestHint, Suggestion} from '../contract/place.js';

/** The list under the search field and its credit. */
export type Suggestions = {
  readonly suggestions: readonly Suggestion[];
  readonly attribution: string;
  /** Why there are no suggestions, if known. */
  readonly hint?: SuggestHint | undefined;
};

/**
 * Finds places by text and by point. Every method throws `FailureError`, or `AbortError` when stopped.
 *
 * An implementation passes `placesConformance`.
 */
export type PlacesProvider = {
  /** At most ten places that match the text, best first; places near `near` rank higher. */
  suggest(
    query: {
      readonly text: string;
      readonly near?: GeoPoint;
      /** The person ended the text by Enter, and nothing was found while they typed. */
      readonly isConfirmed?: boolean;
    },
    signal: AbortSignal,
  ): Promise<Suggestions>;
  /** The nearest place to a point; undefined if none is near. */
  reverse(point: GeoPoint, signal: AbortSignal): Promise<Place | undefined>;
  /**
   * Milliseconds to wait for more typing during a request. When absent 150, and none where the text ends as the title of
   * a found place does. Raise it if each request costs.
   */
  readonly pause?: number | undefined;
};
