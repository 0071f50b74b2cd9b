import type {NewAddress} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {SuggestHint, Suggestion} from '../../contract/place.js';
import type {Proof, Region} from '../../contract/session.js';
import type {Draft} from './draft.js';
import type {LocationHelp} from './location-help.js';
import {NO_CODE, type PhoneCode} from './phone-code.js';
import type {Photo} from './photo.js';
import type {Choosing, Saved} from './saved.js';
import type {Street} from './street.js';

/** Least number of characters that are worth a search. */
export const SHORTEST_SEARCH = 2;

export type ScreenName =
  | 'search'
  | 'phone-code'
  | 'pin'
  | 'street-view'
  | 'photo'
  | 'door'
  | 'review'
  | 'done'
  | 'trouble';

/** All steps in their order; the options decide which of them a conversation has. */
export const STEPS = [
  'search',
  'pin',
  'street-view',
  'door',
  'review',
] as const satisfies readonly ScreenName[];
export type Step = (typeof STEPS)[number];

/** What the page asks for. */
export type Options = {
  /** The person frames their gate in a street picture. */
  readonly streetView: boolean;
  /** Asks for building, apartment, floor and directions. */
  readonly toTheDoor: boolean;
  /** The building's name or number is required. */
  readonly buildingRequired: boolean;
  /** Only new addresses: the saved ones are not shown. */
  readonly createOnly: boolean;
};

export const NO_OPTIONS: Options = {
  streetView: false,
  toTheDoor: false,
  buildingRequired: false,
  createOnly: false,
};

export function stepsOf({options}: Pick<FlowState, 'options'>): readonly Step[] {
  const has: Partial<Record<Step, boolean>> = {
    'street-view': options.streetView,
    door: options.toTheDoor,
  };
  return STEPS.filter(step => has[step] ?? true);
}

export type SessionState =
  /** The page has set no phone yet, or `isWrong`: an invalid one. */
  | {readonly at: 'no-phone'; readonly isWrong: boolean}
  | {readonly at: 'opening'; readonly isSlow?: true}
  /** `codes` is false if no code can be texted to this phone. */
  | {readonly at: 'open'; readonly proof: Proof; readonly codes?: boolean | undefined}
  | {readonly at: 'failed'; readonly failure: Failure};

/** The search field's results. Earlier suggestions stay until newer ones arrive, so that nothing flickers. */
export type Search = {
  /** Number of the current search; a late answer carries an older one and is dropped. */
  readonly ticket: number;
  /** Only letters were added since this ticket, so any answer from it on fits the text better than what is shown. */
  readonly since: number;
  readonly status: 'idle' | 'waiting' | 'answered' | {readonly failure: Failure};
  /** Enter was pressed before the results arrived: takes their first line. */
  readonly isEntered?: boolean | undefined;
  /** Id of the line that the person moved to; stays active if later results reorder the list. */
  readonly pointed?: string;
  readonly suggestions: readonly Suggestion[];
  readonly attribution: string;
  /** Why there is no suggestion, if known. */
  readonly hint?: SuggestHint | undefined;
};

/** A place chosen on this device before, with the number that was asked for, and its credit. */
export type Recent = {readonly place: Omit<Suggestion, 'matched'>; readonly attribution: string};

export type Locating =
  | {readonly at: 'idle'}
  | {readonly at: 'asking'}
  /** The pin is at the device's location; a better fix may follow. */
  | {readonly at: 'refining'}
  | {readonly at: 'failed'; readonly failure: Failure; readonly help?: LocationHelp}
  /** The best fix was too coarse to use; `accuracy` in metres. */
  | {readonly at: 'too-coarse'; readonly accuracy: number};

/** The look-up of the place under the pin. Its result is part of the draft. */
export type Reversing =
  | {readonly at: 'idle'}
  | {readonly at: 'asking'; readonly ticket: number}
  /** Repeated once the network is back. */
  | {readonly at: 'failed'};

export type Saving =
  | {readonly at: 'idle'}
  /** `part` of the photo has been sent, 0 to 1; absent while the address itself is sent. */
  | {readonly at: 'sending'; readonly isSlow?: true; readonly part?: number}
  /** Sent as soon as the page knows the phone. */
  | {readonly at: 'awaiting-phone'}
  /** `photo` is set if it waits on the device to be sent, or was refused for good. */
  | {
      readonly at: 'saved';
      readonly address: UserAddress;
      readonly photo?: 'waiting' | 'refused' | undefined;
      /** The phone was proved for it, so it will be listed next time. */
      readonly kept?: true;
    }
  /** A saved address was chosen again. */
  | {readonly at: 'chosen'; readonly address: UserAddress};

/** What went wrong, the screen to return to, and (by `during`) what "Try again" repeats. */
export type Trouble = {
  readonly failure: Failure;
  readonly during: 'session' | 'save';
  readonly from: Exclude<ScreenName, 'trouble'>;
  readonly retrying: boolean;
};

/** What was last sent of the draft. A changed address is a new revision, which has its own idempotency key. */
export type Sent = {
  readonly revision: number;
  readonly address: NewAddress;
  /** The person has changed the draft since. */
  readonly isOutdated?: boolean | undefined;
};

/** The address that this conversation stored or chose last, and its origin. */
export type Stored = {
  readonly address: UserAddress;
  readonly how: 'saved' | 'chosen';
  /** As entered, or as parsed from the address once the person opened it again. */
  readonly draft?: Draft;
  readonly photo?: Photo;
  /** As sent; absent if it was not entered here. */
  readonly sent?: Sent;
  /** It belongs to the former phone and is to be saved again for the current one. */
  readonly isFormer?: true;
};

/** An unfinished conversation, as the device keeps it. */
export type Unfinished = {
  readonly draft: Draft;
  readonly step: Step;
  readonly sent?: Sent | undefined;
};

/** The whole conversation with a person. Every screen is a function of it. */
export type FlowState = {
  readonly screen: ScreenName;
  readonly options: Options;
  readonly session: SessionState;
  /** The phone is proved, or a proof that the device or the page holds is on its way: there may be saved addresses. */
  readonly isKnown?: boolean;
  /** The area that the service covers; known once a session is open, or requested without one. */
  readonly region?: Region;
  /** Name of the app whose device may confirm the address; undefined if the page does not ask for that. */
  readonly presenceFor?: string | undefined;
  /** Whether to offer, once, keeping the addresses for next time, which takes a code. */
  readonly mayKeep?: boolean | undefined;
  readonly saved: Saved;
  /** Ids of the addresses that this device confirms. */
  readonly confirmed?: readonly string[];
  readonly choosing: Choosing;
  readonly code: PhoneCode;
  /** The saved address that the draft duplicates, while it is offered instead. */
  readonly twin?: UserAddress;
  readonly draft: Draft;
  /** The draft of a saved address as it was before the person changed it. */
  readonly changing?: Draft;
  readonly search: Search;
  /** Newest first; empty if the device keeps none. */
  readonly recents: readonly Recent[];
  readonly locating: Locating;
  /** The person has said that they are at home now, and has not chosen another place since. */
  readonly isHome?: boolean;
  readonly reversing: Reversing;
  readonly street: Street;
  readonly photo: Photo;
  /** Number of the last look-up; an answer to an older one is dropped. */
  readonly tickets: number;
  /** Whether the map can't be shown; the flow continues with text. */
  readonly mapMissing: boolean;
  /** Whether the person has tried to leave the door screen: from then on, missing fields are marked. */
  readonly doorAsked: boolean;
  readonly saving: Saving;
  readonly sent?: Sent;
  readonly stored?: Stored;
  /** The draft of an earlier visit on this device, offered until another is begun. */
  readonly left?: Unfinished;
  readonly trouble?: Trouble;
  /** The step that the person went back to from the review; Back leads to the review again. */
  readonly revisiting?: Exclude<Step, 'review'>;
};

export function initialState(draftId: string, options = NO_OPTIONS): FlowState {
  return {
    screen: 'search',
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
