import type {NewAddress} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Unfinished} from '../state/state.js';

/** What happened to the address on its way to the service, and to its copy on the device. */
export type SaveAction =
  | {readonly type: 'save-asked'}
  | {
      readonly type: 'saved';
      readonly address: UserAddress;
      /** Set if the photo is not stored. */
      readonly photo?: 'waiting' | 'refused' | undefined;
    }
  | {readonly type: 'save-failed'; readonly failure: Failure}
  /** The draft is another address than the saved one that was offered. */
  | {readonly type: 'twin-declined'}
  /** An address in the send queue was stored, or refused for good. */
  | {readonly type: 'waiting-stored'; readonly key: string; readonly address: UserAddress}
  | {readonly type: 'waiting-refused'; readonly key: string; readonly failure: Failure}
  /** `left` is the draft of an earlier visit; undefined if the device has none. */
  | {readonly type: 'draft-found'; readonly left?: Unfinished | undefined}
  | {readonly type: 'draft-resumed'}
  | {readonly type: 'draft-refused'};

export type SaveEffect =
  | {
      readonly type: 'save';
      readonly key: string;
      readonly address: NewAddress;
      /** The saved address that it changes; absent for a new one. */
      readonly changes?: string;
      /** The photo that belongs to the address. */
      readonly jpeg?: Blob;
    }
  /** Sends what the device still has queued. */
  | {readonly type: 'send-waiting'}
  /** Removes the save with this key from the queue. */
  | {readonly type: 'withdraw'; readonly key: string}
  | {readonly type: 'load-draft'}
  | {readonly type: 'keep-draft'; readonly unfinished: Unfinished}
  | {readonly type: 'forget-draft'; readonly id: string};
