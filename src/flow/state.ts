import type {Failure} from '../contract/failure.js';
import type {NewAddress} from '../contract/new-address.js';
import type {Place, SuggestHint, Suggestion} from '../contract/place.js';
import type {Region} from '../contract/session.js';
import type {UserAddress} from '../contract/user-address.js';
import type {Draft} from './draft.js';

/** Every screen a person can be on. */
export type ScreenName = 'search' | 'pin' | 'review' | 'done' | 'trouble';

/** The screens that a person walks through, in order. */
export const STEPS = ['search', 'pin', 'review'] as const satisfies readonly ScreenName[];
export type Step = (typeof STEPS)[number];

export type SessionState =
  | {readonly at: 'opening'}
  | {readonly at: 'open'}
  | {readonly at: 'failed'; readonly failure: Failure};

/** What stands under the search field. Older suggestions stay until newer ones are there, so that nothing flickers. */
export type Search = {
  /** Counts what was typed; a late answer carries an older ticket and is dropped. */
  readonly ticket: number;
  /** Since this ticket letters were only added: an answer to any of them is nearer to what is typed than what is shown. */
  readonly since: number;
  readonly status: 'idle' | 'waiting' | 'answered' | {readonly failure: Failure};
  readonly suggestions: readonly Suggestion[];
  readonly attribution: string;
  /** Why there is no suggestion, where that is known. */
  readonly hint?: SuggestHint | undefined;
};

/** A place that was chosen on this device before, and the credit that goes with it. */
export type Recent = {readonly place: Place; readonly attribution: string};

export type Locating =
  | {readonly at: 'idle'}
  | {readonly at: 'asking'}
  | {readonly at: 'failed'; readonly failure: Failure}
  /** The device knows no better than `accuracy` metres, too far off to be of use. */
  | {readonly at: 'too-coarse'; readonly accuracy: number};

export type Saving =
  | {readonly at: 'idle'}
  | {readonly at: 'sending'}
  | {readonly at: 'saved'; readonly address: UserAddress};

/** What went wrong, where the person stood, and what "Try again" does. */
export type Trouble = {
  readonly failure: Failure;
  readonly during: 'session' | 'save' | 'load';
  readonly from: Step;
  readonly retrying: boolean;
};

/** The whole conversation with one person. Every screen is a function of it. */
export type FlowState = {
  readonly screen: ScreenName;
  readonly session: SessionState;
  /** Where the service knows its way; known once the session is open. */
  readonly region?: Region;
  readonly draft: Draft;
  readonly search: Search;
  /** Newest first, as the device has them; empty where it keeps none. */
  readonly recents: readonly Recent[];
  readonly locating: Locating;
  /** Counts where the pin came to rest; see `Search.ticket`. */
  readonly reverseTicket: number;
  /** Whether the place under the pin is being looked up. */
  readonly reversing: boolean;
  /** Set where the map could show nothing: the flow goes on with text. */
  readonly mapMissing: boolean;
  readonly saving: Saving;
  /** What was last sent, and as which revision of the draft: a changed address needs a key of its own. */
  readonly sent?: {readonly revision: number; readonly address: NewAddress};
  readonly trouble?: Trouble;
  /** The step that the person went back to from the review; Back leads there again. */
  readonly revisiting?: Exclude<Step, 'review'>;
};

/** The state before anything happened. */
export function initialState(draftId: string): FlowState {
  return {
    screen: 'search',
    session: {at: 'opening'},
    draft: {id: draftId, text: ''},
    search: {ticket: 0, since: 0, status: 'idle', suggestions: [], attribution: ''},
    recents: [],
    locating: {at: 'idle'},
    reverseTicket: 0,
    reversing: false,
    mapMissing: false,
    saving: {at: 'idle'},
  };
}
