import type {Failure} from '../../contract/failure.js';
import type {Proof, Region} from '../../contract/session.js';
import type {Options, Stored} from '../state/state.js';

/** Another phone is the same person's: a first one, or one that was corrected. */
export type PersonChanged = {
  readonly type: 'person-changed';
  /** Of an address after the one that there is. */
  readonly draftId: string;
  /** What was stored for this phone before it was another in between. */
  readonly stored?: Stored | undefined;
};

/** What happened around the session, and the person whose it is: the page names them by a phone, often late. */
export type SessionAction =
  | {readonly type: 'started'}
  /** The element is back on the page, and everything under way had been stopped. */
  | {readonly type: 'resumed'}
  /** The page asks for other things than before. */
  | {readonly type: 'options-changed'; readonly options: Options}
  | {
      readonly type: 'session-opened';
      readonly region: Region;
      readonly proof: Proof;
      /** Whether the person may be asked to keep their addresses for next time, by a code. */
      readonly mayKeep?: boolean;
      /** The app that asks people whether their device may confirm their address; absent where it does not ask. */
      readonly presenceFor?: string | undefined;
    }
  | {readonly type: 'session-failed'; readonly failure: Failure}
  /** The customer's word for the person was not taken; the session is open without it. */
  | {readonly type: 'proof-refused'; readonly failure: Failure}
  /** The page knows no phone yet, so there is no session to open. */
  | {readonly type: 'phone-missing'}
  | PersonChanged
  /** Where the service knows its way, which a session would have said. */
  | {readonly type: 'region-found'; readonly region: Region}
  | {readonly type: 'region-failed'; readonly failure: Failure}
  /** An answer of the service is late, and still awaited. */
  | {readonly type: 'answer-slow'; readonly during: 'session' | 'save'}
  | {readonly type: 'retry-asked'}
  | {readonly type: 'network-returned'}
  | {readonly type: 'screen-missing'};

/** What is asked of the service for a session, or where there is none. */
export type SessionEffect = {readonly type: 'open-session'} | {readonly type: 'load-region'};
