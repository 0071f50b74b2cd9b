import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Step} from '../state/state.js';

/** Navigation other than by entering something. */
export type WayAction =
  | {readonly type: 'step-revisited'; readonly step: Step}
  | {readonly type: 'back-asked'}
  | {readonly type: 'close-asked'}
  /** The row in a low box was opened. `draftId` is for a new address besides the one shown. */
  | {readonly type: 'opened'; readonly draftId: string}
  | {readonly type: 'another-asked'}
  /** `changes` is the saved address to be changed. */
  | {readonly type: 'restarted'; readonly draftId: string; readonly changes?: string | undefined};

/** Carried out by the element itself. */
export type HostEffect =
  | {readonly type: 'deliver'; readonly address: UserAddress}
  | {readonly type: 'report'; readonly failure: Failure}
  /** Begins another draft: of a new address, or of the saved one that `changes` names. */
  | {readonly type: 'renew-draft'; readonly changes?: string}
  | {readonly type: 'close'};
