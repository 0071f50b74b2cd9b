import type {Failure} from '../../contract/failure.js';
import type {Region} from '../../contract/session.js';
import type {Stored} from '../state/state.js';

/** Another phone is the same person's: a first one, or one that was corrected. */
export type PersonChanged = {
  readonly type: 'person-changed';
  /** Of an address after the one that there is. */
  readonly draftId: string;
  /** What was stored for this phone before it was another in between. */
  readonly stored?: Stored | undefined;
};

/** What happened around the person whose address it is: the page tells who they are by a phone, often late. */
export type PersonAction =
  /** The page knows no phone yet, so there is no session to open. */
  | {readonly type: 'phone-missing'}
  | PersonChanged
  /** Where the service knows its way, as a session would have told. */
  | {readonly type: 'region-found'; readonly region: Region}
  | {readonly type: 'region-failed'; readonly failure: Failure};

/** What is asked of the world where there is no session. */
export type PersonEffect = {readonly type: 'load-region'};
