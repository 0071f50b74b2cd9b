import type {NewAddress} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Place, SuggestHint, Suggestion} from '../../contract/place.js';
import type {Proof, Region} from '../../contract/session.js';
import type {Draft} from './draft.js';
import type {LocationHelp} from './location-help.js';
import {NO_CODE, type PhoneCode} from './phone-code.js';
import type {Photo} from './photo.js';
import type {Choosing, Saved} from './saved.js';
import type {Street} from './street.js';

/** Every screen a person can be on. */
export type ScreenName =
  | 'saved'
  | 'phone-code'
  | 'search'
  | 'pin'
  | 'street-view'
  | 'photo'
  | 'door'
  | 'review'
  | 'done'
  | 'trouble';

/** The screens that a person walks through, in order; which of them there are, the options say. */
export const STEPS = [
  'search',
  'pin',
  'street-view',
  'door',
  'review',
] as const satisfies readonly ScreenName[];
export type Step = (typeof STEPS)[number];

/** What the page asked for. */
export type Options = {
  /** The gate is looked for in a picture of the street. */
  readonly streetView: boolean;
  /** Building, apartment, floor and directions are asked for. */
  readonly toTheDoor: boolean;
  /** An empty building name or number is named in place. */
  readonly buildingRequired: boolean;
  /** Addresses can only be created: none of the saved ones is shown. */
  readonly createOnly: boolean;
};

/** A page that asks for nothing besides. */
export const NO_OPTIONS: Options = {
  streetView: false,
  toTheDoor: false,
  buildingRequired: false,
  createOnly: false,
};

/** The steps of this conversation. */
export function stepsOf({options}: Pick<FlowState, 'options'>): readonly Step[] {
  const has: Partial<Record<Step, boolean>> = {
    'street-view': options.streetView,
    door: options.toTheDoor,
  };
  return STEPS.filter(step => has[step] ?? true);
}

export type SessionState =
  /** None can be opened before the page knows the phone, or where the one that it said can't be called. */
  | {readonly at: 'no-phone'; readonly isWrong: boolean}
  | {readonly at: 'opening'; readonly isSlow?: true}
  | {readonly at: 'open'; readonly proof: Proof}
  | {readonly at: 'failed'; readonly failure: Failure};

/** What stands under the search field. Older suggestions stay until newer ones are there, so that nothing flickers. */
export type Search = {
  /** Counts what was typed; a late answer carries an older ticket and is dropped. */
  readonly ticket: number;
  /** Since this ticket letters were only added: an answer to any of them is nearer to what is typed than what is shown. */
  readonly since: number;
  readonly status: 'idle' | 'waiting' | 'answered' | {readonly failure: Failure};
  /** Enter was pressed before the answer to what is typed was there: its first line is meant. */
  readonly isEntered?: boolean | undefined;
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
  /** The pin stands where the device believes to be; a better fix may come. */
  | {readonly at: 'refining'}
  | {readonly at: 'failed'; readonly failure: Failure; readonly help?: LocationHelp}
  /** The device knows no better than `accuracy` metres, too far off to be of use. */
  | {readonly at: 'too-coarse'; readonly accuracy: number};

/** The look-up of the place under the pin. What it finds is part of the draft. */
export type Reversing =
  | {readonly at: 'idle'}
  | {readonly at: 'asking'; readonly ticket: number}
  /** It is asked again once the network is back. */
  | {readonly at: 'failed'};

export type Saving =
  | {readonly at: 'idle'}
  /** `part` of the photo has been sent, 0 to 1; absent while the address itself is sent. */
  | {readonly at: 'sending'; readonly isSlow?: true; readonly part?: number}
  /** The person has asked for it, and it is sent as soon as the page knows their phone. */
  | {readonly at: 'awaiting-phone'}
  /** Its photo waits on the device where it could not be sent, or was refused for good. */
  | {
      readonly at: 'saved';
      readonly address: UserAddress;
      readonly photo?: 'waiting' | 'refused' | undefined;
      /** The phone was proved for it: it is there next time. */
      readonly kept?: true;
    }
  /** It was stored before, and is chosen again. */
  | {readonly at: 'chosen'; readonly address: UserAddress};

/** What went wrong, where the person stood, and what "Try again" does. */
export type Trouble = {
  readonly failure: Failure;
  readonly during: 'session' | 'save' | 'load';
  readonly from: Exclude<ScreenName, 'trouble'>;
  readonly retrying: boolean;
};

/** What was sent, and as which revision of the draft: a changed address needs a key of its own. */
export type Sent = {
  readonly revision: number;
  readonly address: NewAddress;
  /** The person has changed the draft since. */
  readonly isOutdated?: boolean | undefined;
};

/** The address that was stored or chosen last in this conversation, and what it was made of. */
export type Stored = {
  readonly address: UserAddress;
  readonly how: 'saved' | 'chosen';
  /** As it was entered, or as it was read from the address when the person looked at it again; absent before that. */
  readonly draft?: Draft;
  readonly photo?: Photo;
  /** As it was sent; absent where it was not entered here. */
  readonly sent?: Sent;
  /** It belongs to the phone before this one, and is to be saved again for this one. */
  readonly isFormer?: true;
};

/** A conversation that is not at its end, as the device keeps it. */
export type Unfinished = {
  readonly draft: Draft;
  readonly step: Step;
  readonly sent?: Sent | undefined;
};

/** The whole conversation with one person. Every screen is a function of it. */
export type FlowState = {
  readonly screen: ScreenName;
  readonly options: Options;
  readonly session: SessionState;
  /** Where the service knows its way; known once the session is open, or there can be none yet. */
  readonly region?: Region;
  /** The app that asks people whether their device may confirm their address; absent where nobody asks. */
  readonly presenceFor?: string | undefined;
  /** Whether the person may be asked, once, to keep what they saved for next time, by a code. */
  readonly mayKeep?: boolean | undefined;
  readonly saved: Saved;
  /** The addresses that this device confirms. */
  readonly confirmed?: readonly string[];
  readonly choosing: Choosing;
  readonly code: PhoneCode;
  /** The saved address that the draft would be again, as long as it is offered in its place. */
  readonly twin?: UserAddress;
  readonly draft: Draft;
  readonly search: Search;
  /** Newest first, as the device has them; empty where it keeps none. */
  readonly recents: readonly Recent[];
  readonly locating: Locating;
  readonly reversing: Reversing;
  readonly street: Street;
  readonly photo: Photo;
  /** Counts the look-ups. Each carries its number; an answer to one that nobody waits for any more is dropped. */
  readonly tickets: number;
  /** Set where the map could show nothing: the flow goes on with text. */
  readonly mapMissing: boolean;
  /** Whether the person wanted to go on from the door: what is missing there is named from then on. */
  readonly doorAsked: boolean;
  readonly saving: Saving;
  /** What was last sent of the draft. */
  readonly sent?: Sent;
  readonly stored?: Stored;
  /** What was begun on this device in an earlier visit, and is offered as long as nothing else is begun. */
  readonly left?: Unfinished;
  readonly trouble?: Trouble;
  /** The step that the person went back to from the review; Back leads there again. */
  readonly revisiting?: Exclude<Step, 'review'>;
};

/** The state before anything happened. */
export function initialState(draftId: string, options = NO_OPTIONS): FlowState {
  return {
    screen: options.createOnly ? 'search' : 'saved',
    options,
    session: {at: 'opening'},
    saved: {at: 'idle'},
    choosing: {at: 'idle'},
    code: NO_CODE,
    draft: {id: draftId, text: ''},
    search: {ticket: 0, since: 0, status: 'idle', suggestions: [], attribution: ''},
    recents: [],
    locating: {at: 'idle'},
    reversing: {at: 'idle'},
    street: {at: 'idle'},
    photo: {at: 'none'},
    tickets: 0,
    mapMissing: false,
    doorAsked: false,
    saving: {at: 'idle'},
  };
}
