import type {Failure} from '../../contract/failure.js';
import type {Proof, Region} from '../../contract/session.js';
import type {Options, Stored} from '../state/state.js';

/** The same person has another phone number: the first one, or a corrected one. */
export type PersonChanged = {
  readonly type: 'person-changed';
  /** Id for the draft of a further address. */
  readonly draftId: string;
  /** What was stored for this phone, if the conversation had it before. */
  readonly stored?: Stored | undefined;
};

/** What happened to the session, and to the phone, which the page often sets late. */
export type SessionAction =
  | {readonly type: 'started'}
  /** The element was connected again; disconnecting had stopped everything under way. */
  | {readonly type: 'resumed'}
  | {readonly type: 'options-changed'; readonly options: Options}
  | {
      readonly type: 'session-opened';
      readonly region: Region;
      readonly proof: Proof;
      /** False if no code can be texted to this phone. */
      readonly codes?: boolean | undefined;
      /** Whether to offer keeping the addresses for next time, which takes a code. */
      readonly mayKeep?: boolean;
      /** Name of the app whose device may confirm the address; undefined if the page does not ask for that. */
      readonly presenceFor?: string | undefined;
    }
  /** The device or the page has a proof of the phone; the service has yet to accept it. */
  | {readonly type: 'proof-found'}
  | {readonly type: 'session-failed'; readonly failure: Failure}
  /** The customer's token for the person was rejected; the session opened without it. */
  | {readonly type: 'proof-refused'; readonly failure: Failure}
  /** No session can be opened, since the page has set no phone yet. */
  | {readonly type: 'phone-missing'}
  | PersonChanged
  /** The area that the service covers, requested without a session. */
  | {readonly type: 'region-found'; readonly region: Region}
  | {readonly type: 'region-failed'; readonly failure: Failure}
  /** A response is late and still awaited. */
  | {readonly type: 'answer-slow'; readonly during: 'session' | 'save'}
  | {readonly type: 'retry-asked'}
  | {readonly type: 'network-returned'};

export type SessionEffect = {readonly type: 'open-session'} | {readonly type: 'load-region'};
