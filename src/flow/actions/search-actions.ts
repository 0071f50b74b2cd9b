import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {SuggestHint, Suggestion} from '../../contract/place.js';
import type {Recent} from '../state/state.js';

export type SearchAction =
  | {readonly type: 'text-typed'; readonly text: string}
  /** Enter with no line chosen: takes the first line of the coming results; without any, searches once more. */
  | {readonly type: 'text-entered'}
  | {
      readonly type: 'suggestions-found';
      readonly ticket: number;
      readonly suggestions: readonly Suggestion[];
      readonly attribution: string;
      readonly hint?: SuggestHint | undefined;
    }
  | {readonly type: 'suggestions-failed'; readonly ticket: number; readonly failure: Failure}
  | {readonly type: 'search-retried'}
  /** The person moved to this line of the list, by keys or with the mouse. */
  | {readonly type: 'suggestion-pointed'; readonly id: string}
  | {
      readonly type: 'suggestion-chosen';
      readonly suggestion: Suggestion;
      /** Credit of a recent choice; other choices have that of the results. */
      readonly attribution?: string;
    }
  | {readonly type: 'recents-loaded'; readonly recents: readonly Recent[]}
  | {readonly type: 'recents-cleared'}
  | {readonly type: 'text-kept'}
  | {readonly type: 'map-chosen'};

export type SearchEffect =
  | {
      readonly type: 'suggest';
      readonly ticket: number;
      readonly text: string;
      readonly near?: GeoPoint;
      /** For providers that may not be asked while a person types. */
      readonly isConfirmed?: true;
    }
  | {readonly type: 'stop-suggesting'}
  | {readonly type: 'load-recents'}
  | {readonly type: 'keep-recent'; readonly recent: Recent}
  | {readonly type: 'forget-recents'};
