import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Step} from '../state/state.js';

/** Where the person goes, other than on by what they enter. */
export type WayAction =
  | {readonly type: 'step-revisited'; readonly step: Step}
  | {readonly type: 'back-asked'}
  | {readonly type: 'close-asked'}
  /** The row in a low box was opened. `draftId` is of an address besides the one that it shows. */
  | {readonly type: 'opened'; readonly draftId: string}
  | {readonly type: 'another-asked'}
  | {readonly type: 'restarted'; readonly draftId: string};

/** What is asked of the element itself. */
export type HostEffect =
  | {readonly type: 'deliver'; readonly address: UserAddress}
  | {readonly type: 'report'; readonly failure: Failure}
  | {readonly type: 'renew-draft'}
  | {readonly type: 'close'};
