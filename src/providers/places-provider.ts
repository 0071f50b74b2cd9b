import type {GeoPoint} from '../contract/geo-point.js';
import type {Place, SuggestHint, Suggestion} from '../contract/place.js';

/** What the list under the search field shows, and the credit that goes with it. */
export type Suggestions = {
  readonly suggestions: readonly Suggestion[];
  readonly attribution: string;
  /** Why there is no suggestion, where that is known. */
  readonly hint?: SuggestHint | undefined;
};

/**
 * Finds places by words and by point. Every method throws `FailureError`, or `AbortError` when stopped.
 *
 * An implementation passes `placesConformance`.
 */
export type PlacesProvider = {
  /** At most ten places that fit what was typed, best first; `near` prefers what is close to it. */
  suggest(
    query: {readonly text: string; readonly near?: GeoPoint},
    signal: AbortSignal,
  ): Promise<Suggestions>;
  /** The nearest place to a point; undefined where nothing is near. */
  reverse(point: GeoPoint, signal: AbortSignal): Promise<Place | undefined>;
  /** Milliseconds to wait for more letters while an answer is under way; 150 when absent. More where each request is paid. */
  readonly pause?: number | undefined;
};
