import type {NewAddress} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Unfinished} from '../state/state.js';

/** What happened to the address on its way to the service, and to what the device keeps of it. */
export type SaveAction =
  | {readonly type: 'save-asked'}
  | {
      readonly type: 'saved';
      readonly address: UserAddress;
      /** What became of its photo, where that is not stored. */
      readonly photo?: 'waiting' | 'refused' | undefined;
    }
  | {readonly type: 'save-failed'; readonly failure: Failure}
  /** It is another address than the saved one that was offered. */
  | {readonly type: 'twin-declined'}
  /** An address that waited on the device is stored, or refused for good. */
  | {readonly type: 'waiting-stored'; readonly key: string; readonly address: UserAddress}
  | {readonly type: 'waiting-refused'; readonly key: string; readonly failure: Failure}
  /** The device keeps what was begun in an earlier visit; absent: nothing. */
  | {readonly type: 'draft-found'; readonly left?: Unfinished | undefined}
  | {readonly type: 'draft-resumed'}
  | {readonly type: 'draft-refused'};

/** What is asked of the service and of the device for an address that is entered here. */
export type SaveEffect =
  | {
      readonly type: 'save';
      readonly key: string;
      readonly address: NewAddress;
      /** The photo that belongs to it. */
      readonly jpeg?: Blob;
    }
  /** What waits on the device is sent. */
  | {readonly type: 'send-waiting'}
  /** What waits under a key is not sent any more. */
  | {readonly type: 'withdraw'; readonly key: string}
  | {readonly type: 'load-draft'}
  | {readonly type: 'keep-draft'; readonly unfinished: Unfinished}
  | {readonly type: 'forget-draft'; readonly id: string};
